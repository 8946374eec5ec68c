import { z } from 'zod'
import { paymentMethods } from '../../domain/booking-options.ts'
import { bookingStates } from '../../domain/bookings.ts'
import { citySlug, dirhams, smallId, unlessBlank } from '../answers.ts'
import { date } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { searched } from '../text.ts'
import { AccountId } from './customers.ts'
import { listOf, listQuery } from './list.ts'

export const BookingRow = z
  .object({
    id: z.string(),
    service_name: z.string(),
    customer_name: z.string(),
    city_name: z.string(),
    status: z.enum(bookingStates),
    under_way: z.boolean().meta({ description: 'Whether a visit takes place now' }),
    to_confirm: z.boolean().meta({ description: 'Whether a visit is over and nobody has said yet whether it took place' }),
    starts_at: z.string().nullable().meta({ description: 'The next visit; if there is none, the last' }),
    visits: z.int(),
    payment_method: z.enum(paymentMethods),
    is_paid: z.boolean().meta({ description: 'Whether anything was paid and not given back' }),
    is_refunded: z.boolean().meta({ description: 'Whether all that was paid was given back' }),
    total_price: dirhams,
    booked_at: z.string(),
  })
  .meta({ id: 'BookingRow' })
export type BookingRow = z.infer<typeof BookingRow>

export const BookingsQuery = listQuery(['newest', 'oldest'], {
  state: unlessBlank(z.enum(bookingStates)),
  date: unlessBlank(date).meta({ description: 'Of a visit, in Dubai' }),
  service: unlessBlank(smallId),
  city: unlessBlank(citySlug(messages.unknownCity)),
  professional: unlessBlank(smallId).meta({ description: 'Assigned to one of its visits' }),
  method: unlessBlank(z.enum(paymentMethods)),
  paid: unlessBlank(z.enum(['yes', 'no'])),
  customer: unlessBlank(AccountId).meta({ description: 'The account of the customer' }),
  search: searched.meta({
    description: 'The id of a booking, or the phone number, or words of the name or email address, of its customer',
  }),
})
export type BookingsQuery = z.input<typeof BookingsQuery>

export const BookingFilters = z
  .object({
    services: z.array(
      z.object({ id: z.int(), slug: z.string(), name: z.string(), is_offered: z.boolean(), allows_gender_wish: z.boolean() }),
    ),
    cities: z.array(z.object({ slug: z.string(), name: z.string() })),
    professionals: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'BookingFilters' })
export type BookingFilters = z.infer<typeof BookingFilters>

const of = { tag: 'Back office: bookings', who: 'staff', sees: 'desk' } as const

export const officeBookingListCalls = {
  'GET /admin/bookings': {
    ...of,
    summary: 'List bookings',
    lists: true,
    query: BookingsQuery,
    response: listOf(BookingRow),
    outcome: 'A page of bookings',
  },
  'GET /admin/booking-filters': {
    ...of,
    summary: 'List the services, cities and professionals by which bookings can be filtered',
    returns: BookingFilters,
    outcome: 'All of them, by name',
  },
} as const satisfies CallTable
