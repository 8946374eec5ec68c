import { accounts } from '../../db/schema/accounts.ts'
import { restorableRow } from '../audit/restorable-row.ts'

/** What blocking a customer changes, and its undo. */
export const blockedState = restorableRow(accounts, ['blocked_at'])
