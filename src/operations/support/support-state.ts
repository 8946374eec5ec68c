import { supportRequests } from '../../db/schema/support.ts'
import { restorableRow } from '../audit/restorable-row.ts'

/** What closing a request and opening it again change, and their undo. */
export const supportState = restorableRow(supportRequests, ['state', 'updated_at'])
