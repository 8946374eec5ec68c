import { answerReview } from '../../operations/reviews/answer-review.ts'
import { hideReview } from '../../operations/reviews/hide-review.ts'
import { publishReview } from '../../operations/reviews/publish-review.ts'
import { removeReviewAnswer } from '../../operations/reviews/remove-review-answer.ts'
import { getReviewForStaff, listReviewsForStaff } from '../../operations/reviews/staff-queries.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeReviews = {
  'GET /admin/reviews': (context, { query, ignored }) => asList(listReviewsForStaff(context, query), ignored),
  'GET /admin/reviews/{id}': (context, { params }) => getReviewForStaff(context, params.id),
  'PUT /admin/reviews/{id}/publication': (context, { params, key }) => publishReview(context, params.id, key),
  'PUT /admin/reviews/{id}/hiding': (context, { params, body, key }) => hideReview(context, params.id, body.reason, key),
  'PUT /admin/reviews/{id}/answer': (context, { params, body, key }) => answerReview(context, params.id, body, key),
  'DELETE /admin/reviews/{id}/answer': (context, { params, key }) => removeReviewAnswer(context, params.id, key),
} satisfies Partial<Operations>
