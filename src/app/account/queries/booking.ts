import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { NewAddress } from '../../../contracts/booking-address.ts'
import type { BookingNow, Cancellation, VisitTime } from '../../../contracts/booking-changes.ts'
import type { BookingRecord, VisitPayment } from '../../../contracts/booking-record.ts'
import type { ApiClient } from '../../../contracts/client.ts'
import type { NewReview } from '../../../contracts/reviews.ts'
import type { Pause, SeriesEnd } from '../../../contracts/series.ts'
import type { SeriesRule } from '../../../contracts/series-rule.ts'
import type { NewTip } from '../../../contracts/tips.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { stripDays } from '../../booking/free-days.ts'
import { successOf } from '../../private/failure.ts'
import { bookingChange } from './bookings.ts'
import { moneyChanges, type Pay } from './money.ts'

/** A booking, and how it is accessed: the key of a guest's link, or null for the logged-in customer. */
export type BookingLink = { id: string; key: string | null }

/** What can be changed about a booking, and its history. */
export type BookingWithRecord = { booking: BookingNow; record: BookingRecord }

const everyHalfMinute = 30_000

/** On the day of a visit its page follows the team. */
const isToday = ({ visits }: BookingNow): boolean =>
  visits.some(({ date, status }) => date === dubaiDateOf(new Date()) && (status === 'scheduled' || status === 'in_progress'))

export const bookingQuery = (api: ApiClient, { id, key }: BookingLink) =>
  queryOptions({
    queryKey: [...bookingChange(id), key],
    queryFn: async (): Promise<BookingWithRecord> => {
      const [booking, record] = await Promise.all([
        successOf(api.call('GET /booking/{id}', { params: { id }, token: key })),
        successOf(api.call('GET /booking/{id}/record', { params: { id }, token: key })),
      ])
      return { booking: booking.data, record: record.data }
    },
    refetchInterval: ({ state: { data } }) => (data && isToday(data.booking) ? everyHalfMinute : false),
  })

/** What booking it again takes over. */
export const choicesQuery = (api: ApiClient, { id, key }: BookingLink) =>
  queryOptions({
    queryKey: [...bookingChange(id), 'choices', key],
    queryFn: async () => (await successOf(api.call('GET /booking/{id}/choices', { params: { id }, token: key }))).data,
  })

/** What is called off: one visit, the dates after a day, or those of a pause; otherwise all that are left. */
export type CalledOff = {
  visit?: number | undefined
  after?: string | undefined
  pause_from?: string | undefined
  pause_until?: string | undefined
}

/** What calling them off costs now; not cached beyond its display. */
export const feeQuery = (api: ApiClient, { id, key }: BookingLink, query: CalledOff) =>
  queryOptions({
    queryKey: ['cancellation-fee', id, key, query],
    queryFn: async () => (await successOf(api.call('GET /booking/{id}/cancellation', { params: { id }, query, token: key }))).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The days from this date with the times to which a visit can be moved. */
export const visitTimesQuery = (api: ApiClient, { id, key }: BookingLink, number: number, from: string) =>
  queryOptions({
    queryKey: ['visit-times', id, key, number, from],
    queryFn: async () =>
      (
        await successOf(
          api.call('GET /booking/{id}/visits/{number}/times', { params: { id, number }, query: { from, days: stripDays }, token: key }),
        )
      ).data,
  })

const meta = ({ id }: BookingLink) => ({ changes: [bookingChange(id), ...moneyChanges] })

/** Confirms a guest's booking with the key from its email. */
export const confirmHold = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: (body: { key: string }) =>
      successOf(api.call('PUT /booking/{id}/confirmation', { params: { id: link.id }, body, token: link.key })),
    meta: meta(link),
  })

export const sendConfirmation = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: () => successOf(api.call('POST /booking/{id}/confirmation-email', { params: { id: link.id }, token: link.key })),
  })

export const cancelBooking = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: (body: Cancellation) =>
      successOf(api.call('PUT /booking/{id}/cancellation', { params: { id: link.id }, body, token: link.key })),
    meta: meta(link),
  })

export const cancelVisit = (api: ApiClient, link: BookingLink, number: number) =>
  mutationOptions({
    mutationFn: (body: Cancellation) =>
      successOf(api.call('PUT /booking/{id}/visits/{number}/cancellation', { params: { id: link.id, number }, body, token: link.key })),
    meta: meta(link),
  })

export const skipVisit = (api: ApiClient, link: BookingLink, number: number) =>
  mutationOptions({
    mutationFn: (body: Cancellation) =>
      successOf(api.call('PUT /booking/{id}/visits/{number}/skip', { params: { id: link.id, number }, body, token: link.key })),
    meta: meta(link),
  })

export const moveVisit = (api: ApiClient, link: BookingLink, number: number) =>
  mutationOptions({
    mutationFn: (body: VisitTime) =>
      successOf(api.call('PUT /booking/{id}/visits/{number}/time', { params: { id: link.id, number }, body, token: link.key })),
    meta: meta(link),
  })

export const correctAddress = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: (body: z.input<typeof NewAddress>) =>
      successOf(api.call('PUT /booking/{id}/address', { params: { id: link.id }, body, token: link.key })),
    meta: meta(link),
  })

export const confirmVisit = (api: ApiClient, link: BookingLink, number: number) =>
  mutationOptions({
    mutationFn: () =>
      successOf(api.call('POST /booking/{id}/visits/{number}/completion', { params: { id: link.id, number }, body: {}, token: link.key })),
    meta: meta(link),
  })

export const reportMissedVisit = (api: ApiClient, link: BookingLink, number: number) =>
  mutationOptions({
    mutationFn: () =>
      successOf(
        api.call('POST /booking/{id}/visits/{number}/no-show', {
          params: { id: link.id, number },
          body: { missed_by: 'us' },
          token: link.key,
        }),
      ),
    meta: meta(link),
  })

export const pauseSeries = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: (body: Pause) => successOf(api.call('PUT /booking/{id}/pause', { params: { id: link.id }, body, token: link.key })),
    meta: meta(link),
  })

export const resumeSeries = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: () => successOf(api.call('DELETE /booking/{id}/pause', { params: { id: link.id }, token: link.key })),
    meta: meta(link),
  })

/** What changing the series would do; asked again whenever the wish changes. */
export const seriesRuleQuery = (api: ApiClient, { id, key }: BookingLink, rule: Omit<SeriesRule, 'expected_fee' | 'expected_total'>) =>
  queryOptions({
    queryKey: ['series-rule', id, key, rule],
    queryFn: async () => {
      const query = { ...rule, weekdays: rule.weekdays.join(',') }
      return (await successOf(api.call('GET /booking/{id}/series-rule', { params: { id }, query, token: key }))).data
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const changeSeriesRule = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: (body: SeriesRule) =>
      successOf(api.call('PUT /booking/{id}/series-rule', { params: { id: link.id }, body, token: link.key })),
    meta: meta(link),
  })

export const endSeries = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: (body: SeriesEnd) => successOf(api.call('PUT /booking/{id}/end', { params: { id: link.id }, body, token: link.key })),
    meta: meta(link),
  })

export const reviewVisit = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: (review: NewReview) => successOf(api.call('POST /reviews', { body: review, token: link.key })),
    meta: meta(link),
  })

export const payVisit = (api: ApiClient, link: BookingLink, number: number, pay: Pay) =>
  mutationOptions({
    mutationFn: (request: VisitPayment) =>
      successOf(
        pay(request, (key) =>
          api.call('POST /booking/{id}/visits/{number}/payments', { params: { id: link.id, number }, body: request, key, token: link.key }),
        ),
      ),
    meta: meta(link),
  })

export const giveTip = (api: ApiClient, link: BookingLink, number: number, pay: Pay) =>
  mutationOptions({
    mutationFn: (request: z.input<typeof NewTip>) =>
      successOf(
        pay(request, (key) =>
          api.call('POST /booking/{id}/visits/{number}/tip', { params: { id: link.id, number }, body: request, key, token: link.key }),
        ),
      ),
    meta: meta(link),
  })

/** The upcoming visits as a calendar file. */
export const downloadCalendar = (api: ApiClient, { id, key }: BookingLink) =>
  mutationOptions({ mutationFn: () => api.file('GET /booking/{id}/calendar', { params: { id }, token: key }) })
