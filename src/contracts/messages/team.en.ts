/** What customers tell and show whoever comes. */
export const team = {
  teamNotesSaved: 'Whoever comes is told',
  noVisitLeft: 'No visit of this booking is to come any more',
}
