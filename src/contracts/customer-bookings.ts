import { z } from 'zod'
import { frequencies, paymentMethods } from '../domain/booking-options.ts'
import { bookingStates } from '../domain/bookings.ts'
import { dirhams, successOf, unlessBlank } from './answers.ts'
import { BookingId } from './bookings.ts'
import type { CallTable } from './call.ts'
import { GivenAnswer } from './intake.ts'

export const CustomerBookingsQuery = z.object({
  status: unlessBlank(z.enum(bookingStates)).meta({ description: 'Only bookings in this state' }),
  before: unlessBlank(BookingId).meta({ description: 'The id of the last booking received; the page starts after it' }),
  limit: z.coerce.number<number | string>().int().min(1).max(50).default(20),
})
export type CustomerBookingsQuery = z.input<typeof CustomerBookingsQuery>

/** A booking in the customer's list (specification 3); fields after date are ours. */
export const CustomerBooking = z
  .object({
    id: z.string(),
    service_name: z.string(),
    service_slug: z.string(),
    sub_service_slug: z.string().nullable(),
    city: z.string(),
    cleaners: z.int(),
    hours: z.number().meta({ description: 'How long a visit lasts, in whole quarters' }),
    materials: z.boolean(),
    status: z.enum(bookingStates),
    date: z.string().meta({ description: 'The date of the next visit, or of the last one: YYYY-MM-DD in Dubai' }),
    time: z.string(),
    frequency: z.enum(frequencies),
    visit_count: z.int(),
    total_price: dirhams.meta({ description: 'The price of one visit, VAT included' }),
    payment_method: z.enum(paymentMethods),
    hold_expires_at: z.string().nullable(),
    next_visit: z
      .object({ number: z.int(), date: z.string(), time: z.string() })
      .nullable()
      .meta({ description: 'The next visit that is not over; null if none is to come' }),
    to_confirm: z.boolean().meta({ description: 'Whether a visit is over and nobody has said yet whether it took place' }),
    under_way: z.boolean().meta({ description: 'Whether a visit takes place now' }),
    created_at: z.string(),
  })
  .meta({ id: 'CustomerBooking' })
export type CustomerBooking = z.infer<typeof CustomerBooking>

export const CustomerBookingsAnswer = successOf(z.array(CustomerBooking)).extend({
  meta: z.object({ next: z.string().nullable().meta({ description: 'The value of before for the next page; null at the end' }) }),
})
export type CustomerBookingsAnswer = z.infer<typeof CustomerBookingsAnswer>

export const CustomerVisit = z
  .object({
    number: z.int(),
    date: z.string(),
    time: z.string(),
    ends_at: z.string().meta({ description: 'HH:MM in Dubai' }),
    status: z.string(),
    professionals: z.array(z.string()),
  })
  .meta({ id: 'CustomerVisit' })

export const CustomerPayment = z
  .object({
    id: z.string(),
    status: z.string(),
    method: z.enum([...paymentMethods, 'wallet', 'pack']),
    amount: dirhams,
    created_at: z.string(),
    completed_at: z.string().nullable(),
  })
  .meta({ id: 'CustomerPayment' })

export const BookingHistoryEntry = z
  .object({
    kind: z.string().meta({ description: "What happened: 'created', 'paid', 'cancelled' …" }),
    from_status: z.enum(bookingStates).nullable(),
    to_status: z.enum(bookingStates).nullable(),
    by: z.string().meta({ description: 'visitor, customer, staff, partner or system' }),
    at: z.string(),
  })
  .meta({ id: 'BookingHistoryEntry' })

export const CustomerBookingDetail = CustomerBooking.extend({
  service_id: z.int(),
  sub_service_name: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  price: z.object({ charge: dirhams, vat: dirhams, total: dirhams }),
  visits: z.array(CustomerVisit),
  payments: z.array(CustomerPayment),
  history: z.array(BookingHistoryEntry),
  answers: z.array(GivenAnswer).meta({ description: 'What was asked when it was booked' }),
}).meta({ id: 'CustomerBookingDetail' })
export type CustomerBookingDetail = z.infer<typeof CustomerBookingDetail>

export const customerBookingCalls = {
  'GET /customer/bookings': {
    tag: 'My bookings',
    summary: "List the customer's bookings",
    who: 'customer',
    forbids: 'notAllowedBookings',
    query: CustomerBookingsQuery,
    response: CustomerBookingsAnswer,
    outcome: 'Newest first; meta.next is the value of before for the next page',
  },
  'GET /customer/bookings/{id}': {
    tag: 'My bookings',
    summary: 'Get a booking with its visits, price, payments, address and history',
    who: 'customer',
    forbids: 'notAllowedBookings',
    params: z.object({ id: BookingId }),
    missing: 'bookingNotFound',
    returns: CustomerBookingDetail,
    outcome: 'The booking',
  },
} as const satisfies CallTable
