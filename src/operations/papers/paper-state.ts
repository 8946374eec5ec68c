import { papers } from '../../db/schema/papers.ts'
import { restorableRow } from '../audit/restorable-row.ts'

/** The undo of asking for a paper, and of deciding about one. */
export const paperState = restorableRow(papers, ['state', 'number', 'issued_on', 'expires_on', 'refusal', 'file', 'decided_at'])
