import { getOwnBooking } from '../operations/bookings/get-own-booking.ts'
import { listOwnBookings } from '../operations/bookings/list-own-bookings.ts'
import type { Operations } from './operation.ts'

export const customerBookings = {
  'GET /customer/bookings': async (context, { query }) => {
    const { bookings: data, next } = await listOwnBookings(context, query)
    return { data, meta: { next } }
  },
  'GET /customer/bookings/{id}': (context, { params }) => getOwnBooking(context, params.id),
} satisfies Partial<Operations>
