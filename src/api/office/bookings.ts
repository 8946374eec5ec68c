import { assignAsStaff } from '../../operations/visits/assign-as-staff.ts'
import { listCandidates } from '../../operations/visits/list-candidates.ts'
import { moveAsStaff } from '../../operations/visits/move-as-staff.ts'
import type { Operations } from '../operation.ts'

export const officeBookings = {
  'GET /admin/bookings/{id}/visits/{number}/candidates': (context, { params }) => listCandidates(context, params),
  'PUT /admin/bookings/{id}/visits/{number}/time': (context, { params, body, key }) => moveAsStaff(context, params, body, key),
  'PUT /admin/bookings/{id}/visits/{number}/professionals': (context, { params, body, key }) => assignAsStaff(context, params, body, key),
} satisfies Partial<Operations>
