import { reviewAnswers, reviews } from '../../db/schema/reviews.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { restorableRows, restorableWhole } from '../audit/restorable-rows.ts'

/** What staff change of a review, and its undo. */
export const reviewState = restorableWhole(
  restorableRow(reviews, ['state', 'looked_at']),
  restorableRows(reviewAnswers, reviewAnswers.reviewId),
)
