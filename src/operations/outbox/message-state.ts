import { outboxMessages } from '../../db/schema/messages.ts'
import { restorableRow } from '../audit/restorable-row.ts'

/** What putting a message aside and taking it back change, and their undo. */
export const outboxState = restorableRow(outboxMessages, ['state'])
