import { agreeToClaim } from '../../operations/claims/agree-to-claim.ts'
import { bookRedo } from '../../operations/claims/book-redo.ts'
import { findRedoTimesAsStaff } from '../../operations/claims/find-redo-times-as-staff.ts'
import { getClaimForStaff } from '../../operations/claims/get-claim-for-staff.ts'
import { refuseClaim } from '../../operations/claims/refuse-claim.ts'
import type { Operations } from '../operation.ts'

export const officeClaims = {
  'GET /admin/claims/{id}': (context, { params }) => getClaimForStaff(context, params.id),
  'GET /admin/claims/{id}/times': (context, { params, query }) => findRedoTimesAsStaff(context, params.id, query),
  'PUT /admin/claims/{id}/agreement': (context, { params, key }) => agreeToClaim(context, params.id, key),
  'POST /admin/claims/{id}/visit': (context, { params, body, key }) => bookRedo(context, params.id, body, key),
  'PUT /admin/claims/{id}/refusal': (context, { params, body, key }) => refuseClaim(context, params.id, body.reason, key),
} satisfies Partial<Operations>
