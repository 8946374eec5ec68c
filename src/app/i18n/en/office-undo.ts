/** Taking back what was done. */
export const officeUndo = {
  undo: 'Undo',
  undoing: 'Undoing…',
}
