import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { BookingId } from '../contracts/bookings.ts'
import { CustomerBookingAnswer, CustomerBookingsAnswer, CustomerBookingsQuery } from '../contracts/customer-bookings.ts'
import { messages } from '../contracts/messages/en.ts'
import { getOwnBooking } from '../operations/bookings/get-own-booking.ts'
import { listOwnBookings } from '../operations/bookings/list-own-bookings.ts'
import { answering, answeringOne } from './answers.ts'
import type { Api } from './env.ts'
import { unlessNamed } from './errors.ts'

const tags = ['My bookings']

const list = createRoute({
  method: 'get',
  path: '/customer/bookings',
  tags,
  summary: 'The bookings of the signed-in customer',
  request: { query: CustomerBookingsQuery.extend(LanguageQuery.shape) },
  responses: answering(CustomerBookingsAnswer, 'The newest first; meta.next is what before takes for those that follow'),
})

const one = createRoute({
  method: 'get',
  path: '/customer/bookings/{id}',
  tags,
  summary: 'One booking with its visits, price, payments, address and history',
  request: { query: LanguageQuery, params: z.object({ id: BookingId }) },
  responses: answeringOne(CustomerBookingAnswer, 'The booking'),
})

/** The calls about the bookings of the signed-in customer (specification 7, customer/bookings). */
export function registerCustomerBookings(api: Api): void {
  api.openapi(list, async (c) => {
    const { bookings, next } = await listOwnBookings(c.get('context'), c.req.valid('query'))
    return c.json({ status: 'success' as const, data: bookings, meta: { next } }, 200)
  })
  api.openapi(
    one,
    async (c) => c.json({ status: 'success' as const, data: await getOwnBooking(c.get('context'), c.req.valid('param').id) }, 200),
    unlessNamed(messages.bookingNotFound),
  )
}
