import type { officeUndo as english } from '../en/office-undo.ts'

/** Taking back what was done. */
export const officeUndo: typeof english = {
  undo: 'تراجع',
  undoing: 'جارٍ التراجع…',
}
