import { contactMessages } from '../../db/schema/content.ts'
import { restorableRow } from '../audit/restorable-row.ts'

/** What closing a message and opening it again change, and their undo. */
export const messageState = restorableRow(contactMessages, ['state', 'updated_at'])
