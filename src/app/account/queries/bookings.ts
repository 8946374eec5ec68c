import type { ApiClient } from '../../../contracts/client.ts'
import type { CustomerBooking } from '../../../contracts/customer-bookings.ts'
import type { BookingState } from '../../../domain/bookings.ts'
import { successOf } from '../../private/failure.ts'
import type { Page, PagesQuery } from '../../private/use-pages.ts'

const bookingsKey = ['bookings']

/** The key of all lists of the customer's bookings. */
export const bookingsChange = bookingsKey

/** The key of one booking's page; without an id, of all of them. */
export const bookingChange = (...id: [] | [string]) => ['booking', ...id]

export const bookingsQuery = (api: ApiClient, status: BookingState | undefined): PagesQuery<Page<CustomerBooking>> => ({
  queryKey: [...bookingsKey, status ?? 'all'],
  ask: async (before) => {
    const { data, meta } = await successOf(api.call('GET /customer/bookings', { query: { status, before, limit: 10 } }))
    return { items: data, next: meta?.next ?? null }
  },
})
