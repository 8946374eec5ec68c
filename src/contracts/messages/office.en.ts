/** What the back office says. */
export const office = {
  tooManyRows: 'More than 100,000 rows match. Choose fewer by the filters.',
  runNotFound: 'This run does not exist',
  nothingMatches: 'No row matches any more',
  tooManyForRun: 'More than 10,000 rows match. Choose fewer by the filters.',
  notYourRun: 'Only whoever started this can go on with it',
  nothingRefused: 'No row was refused',
  undone: 'Undone. Everything is as before.',
  nothingToUndo: 'There is nothing to undo here',
  undoneAlready: 'This has been undone already',
  undoOver: 'The time to undo this is over',
  changedSince: 'This has changed since, so it can no longer be undone',
}
