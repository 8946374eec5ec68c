/**
 * What staff decide about a visit that is over.
 * - to_confirm: nobody said whether it took place.
 * - reported: its customer says that nobody came.
 * - cash: its customer confirmed it, and nobody recorded the cash.
 */
export const visitQuestions = ['to_confirm', 'reported', 'cash'] as const
export type VisitQuestion = (typeof visitQuestions)[number]
