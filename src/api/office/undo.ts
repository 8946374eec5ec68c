import { undoAct } from '../../operations/undo/undo-act.ts'
import type { Operations } from '../operation.ts'

export const officeUndo = {
  'POST /admin/undo/{id}': (context, { params, key }) => undoAct(context, params.id, key),
} satisfies Partial<Operations>
