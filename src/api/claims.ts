import { askClaim } from '../operations/claims/ask-claim.ts'
import { chooseRedo } from '../operations/claims/choose-redo.ts'
import { findRedoTimes } from '../operations/claims/find-redo-times.ts'
import { readClaimPhoto } from '../operations/claims/read-claim-photo.ts'
import { withdrawClaim } from '../operations/claims/withdraw-claim.ts'
import type { Operations } from './operation.ts'

export const claims = {
  'POST /booking/{id}/visits/{number}/claims': (context, { params, body, key }) => askClaim(context, params, body, key),
  'PUT /booking/{id}/claims/{claim}/withdrawal': (context, { params }) => withdrawClaim(context, params),
  'GET /booking/{id}/claims/{claim}/times': (context, { params, query }) => findRedoTimes(context, params, query),
  'POST /booking/{id}/claims/{claim}/visit': (context, { params, body, key }) => chooseRedo(context, params, body, key),
  'GET /booking/{id}/claims/{claim}/photos/{photo}': (context, { params }) => readClaimPhoto(context, params),
} satisfies Partial<Operations>
