import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { RowId } from './row-id.ts'

export const officeUndoCalls = {
  'POST /admin/undo/{id}': {
    id: 'undoAdminAct',
    tag: 'Back office: undo',
    summary: 'Take back what was done',
    description:
      'The id is that of `undo` in the response of the write. Within its window, whoever may do it may undo it: what it held is dropped, and what ' +
      'it changed is as before.',
    who: 'staff',
    does: 'act.undo',
    once: true,
    params: z.object({ id: RowId }),
    missing: 'nothingToUndo',
    says: 'undone',
    outcome: 'Everything is as before',
    refuses: { 409: 'It was undone already, its time is over, or something else has changed it since' },
  },
} as const satisfies CallTable
