import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BookingNow, Cancellation, VisitTime } from '../../../contracts/booking-changes.ts'
import type { BookingRecord, VisitPayment } from '../../../contracts/booking-record.ts'
import type { OwnClient } from '../../../contracts/own-client.ts'
import type { NewReview } from '../../../contracts/reviews.ts'
import type { Pause, SeriesEnd } from '../../../contracts/series.ts'
import { stripDays } from '../../booking/free-days.ts'
import { successOf } from '../../private/failure.ts'
import { bookingChange } from './bookings.ts'
import { moneyChanges, type Pay } from './money.ts'

/** A booking, and how it is accessed: the key of a guest's link, or null for the logged-in customer. */
export type BookingLink = { id: string; key: string | null }

/** What can be changed about a booking, and its history. */
export type BookingWithRecord = { booking: BookingNow; record: BookingRecord }

export const bookingQuery = (api: OwnClient, { id, key }: BookingLink) =>
  queryOptions({
    queryKey: [...bookingChange(id), key],
    queryFn: async (): Promise<BookingWithRecord> => {
      const [booking, record] = await Promise.all([successOf(api.booking(id, key)), successOf(api.bookingRecord(id, key))])
      return { booking: booking.data, record: record.data }
    },
  })

/** The current cost of changing one visit, or with null all remaining ones; not cached beyond its display. */
export const feeQuery = (api: OwnClient, { id, key }: BookingLink, number: number | null) =>
  queryOptions({
    queryKey: ['cancellation-fee', id, key, number],
    queryFn: async () => (await successOf(api.cancellation(id, number, key))).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The days from this date with the times to which a visit can be moved. */
export const visitTimesQuery = (api: OwnClient, { id, key }: BookingLink, number: number, from: string) =>
  queryOptions({
    queryKey: ['visit-times', id, key, number, from],
    queryFn: async () => (await successOf(api.visitTimes(id, number, { from, days: stripDays }, key))).data,
  })

const meta = ({ id }: BookingLink) => ({ changes: [bookingChange(id), ...moneyChanges] })

export const cancelBooking = (api: OwnClient, link: BookingLink) =>
  mutationOptions({ mutationFn: (body: Cancellation) => successOf(api.cancelBooking(link.id, body, link.key)), meta: meta(link) })

export const cancelVisit = (api: OwnClient, link: BookingLink, number: number) =>
  mutationOptions({ mutationFn: (body: Cancellation) => successOf(api.cancelVisit(link.id, number, body, link.key)), meta: meta(link) })

export const skipVisit = (api: OwnClient, link: BookingLink, number: number) =>
  mutationOptions({ mutationFn: (body: Cancellation) => successOf(api.skipVisit(link.id, number, body, link.key)), meta: meta(link) })

export const moveVisit = (api: OwnClient, link: BookingLink, number: number) =>
  mutationOptions({ mutationFn: (body: VisitTime) => successOf(api.moveVisit(link.id, number, body, link.key)), meta: meta(link) })

export const pauseSeries = (api: OwnClient, link: BookingLink) =>
  mutationOptions({ mutationFn: (body: Pause) => successOf(api.pauseSeries(link.id, body, link.key)), meta: meta(link) })

export const resumeSeries = (api: OwnClient, link: BookingLink) =>
  mutationOptions({ mutationFn: () => successOf(api.resumeSeries(link.id, link.key)), meta: meta(link) })

export const endSeries = (api: OwnClient, link: BookingLink) =>
  mutationOptions({ mutationFn: (body: SeriesEnd) => successOf(api.endSeries(link.id, body, link.key)), meta: meta(link) })

export const reviewVisit = (api: OwnClient, link: BookingLink) =>
  mutationOptions({ mutationFn: (review: NewReview) => successOf(api.review(review, link.key)), meta: meta(link) })

export const payVisit = (api: OwnClient, link: BookingLink, number: number, pay: Pay) =>
  mutationOptions({
    mutationFn: (request: VisitPayment) => successOf(pay(request, (key) => api.payVisit(link.id, number, request, key, link.key))),
    meta: meta(link),
  })

/** The upcoming visits as a calendar file. */
export const downloadCalendar = (api: OwnClient, { id, key }: BookingLink) =>
  mutationOptions({ mutationFn: () => api.bookingCalendar(id, key) })
