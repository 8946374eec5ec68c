import { answerExtraTime } from '../operations/extra-time/answer-extra-time.ts'
import { readCustomerPhoto } from '../operations/field-work/read-customer-photo.ts'
import { readVisitProgress } from '../operations/field-work/read-visit-progress.ts'
import { setPhotoConsent } from '../operations/field-work/set-photo-consent.ts'
import type { Operations } from './operation.ts'

export const visitProgress = {
  'GET /booking/{id}/visits/{number}/progress': (context, { params }) => readVisitProgress(context, params),
  'PUT /booking/{id}/visits/{number}/extra-time/{request}': (context, { params, body }) => answerExtraTime(context, params, body.agreed),
  'PUT /booking/{id}/photo-consent': (context, { params, body }) => setPhotoConsent(context, params.id, body.agreed),
  'GET /booking/{id}/visits/{number}/photos/{photo}': (context, { params }) => readCustomerPhoto(context, params),
} satisfies Partial<Operations>
