import { z } from 'zod'
import { CorrectedAddress, NewAddress, TouchedVisit } from '../booking-address.ts'
import { BookingPath } from '../booking-changes.ts'
import { area } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'

export const StaffAddress = NewAddress.extend({
  open_visits: z.array(z.int()).max(400).meta({ description: 'The visits that stay without people by it, as the preview showed them' }),
}).meta({ id: 'StaffAddress' })
export type StaffAddress = z.output<typeof StaffAddress>

const one = { tag: 'Back office: bookings', who: 'staff', params: BookingPath, missing: 'bookingNotFound' } as const

export const officeBookingAddressCalls = {
  'GET /admin/bookings/{id}/address': {
    ...one,
    summary: 'Preview to which visits somebody else would go from another area',
    sees: 'desk',
    query: z.object({ area }),
    returns: z.array(TouchedVisit),
    outcome: 'The visits, in the order of time',
    refuses: { 409: 'No visit is to come, or the team has left already' },
  },
  'PUT /admin/bookings/{id}/address': {
    ...one,
    summary: 'Correct the address of the visits to come',
    description:
      'Whoever cannot be there in time by the road to the new area is replaced by somebody who can, and the customer is told. Where nobody can, the ' +
      'visit waits for people, if it is one of open_visits.',
    does: 'booking.correct_address',
    once: true,
    body: StaffAddress,
    returns: CorrectedAddress,
    says: 'addressCorrected',
    outcome: 'Corrected',
    refuses: { 409: 'No visit is to come, the team has left, or other visits than open_visits stay without people (details.visits)' },
  },
} as const satisfies CallTable
