/** What the back office says. */
export const office = {
  tooManyRows: 'More than 100,000 rows match. Choose fewer by the filters.',
  undone: 'Undone. Everything is as before.',
  nothingToUndo: 'There is nothing to undo here',
  undoneAlready: 'This has been undone already',
  undoOver: 'The time to undo this is over',
  changedSince: 'This has changed since, so it can no longer be undone',
}
