import type {
  BookingNowAnswer,
  Cancellation,
  CancellationPreviewAnswer,
  ChangedBookingAnswer,
  VisitTime,
  VisitTimesAnswer,
  VisitTimesQuery,
} from './booking-changes.ts'
import type { BookingRecordAnswer, VisitPayment } from './booking-record.ts'
import type { InvoiceAnswer } from './invoices.ts'
import type { PaidAnswer } from './money.ts'
import type { NewReview, ReviewAnswer, ReviewsAnswer, ReviewsQuery } from './reviews.ts'
import type { Pause, SeriesCheck, SeriesCheckAnswer, SeriesEnd } from './series.ts'
import type { WaitingListEntryAnswer, WaitingListRequest } from './waiting-list.ts'

type Query = Record<string, string | number | undefined | null>
/** How the client makes one call: address and query, method, body, headers. */
export type Send = <T>(
  path: string,
  options?: { query?: Query; method?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<T>

/** How the client fetches a file, whose address must hold no secret. */
export type SendFile = (path: string, headers?: Record<string, string>) => Promise<Blob>

/** The calls about bookings that exist. token is that of a guest's signed link; whoever is signed in needs none. */
export function bookingCalls(send: Send, sendFile: SendFile) {
  const withToken = (token?: string | null): Record<string, string> => (token ? { 'booking-token': token } : {})
  const at = (id: string, rest = '') => `/api/booking/${encodeURIComponent(id)}${rest}`
  const change = (path: string, method: string, body: unknown, token?: string | null) =>
    send<ChangedBookingAnswer>(path, { method, body, headers: withToken(token) })

  return {
    booking: (id: string, token?: string | null) => send<BookingNowAnswer>(at(id), { headers: withToken(token) }),
    bookingRecord: (id: string, token?: string | null) => send<BookingRecordAnswer>(at(id, '/record'), { headers: withToken(token) }),
    bookingCalendar: (id: string, token?: string | null) => sendFile(at(id, '/calendar'), withToken(token)),
    bookingInvoice: (id: string, number: string, token?: string | null) =>
      send<InvoiceAnswer>(at(id, `/invoices/${encodeURIComponent(number)}`), { headers: withToken(token) }),
    bookingInvoicePdf: (id: string, number: string, token?: string | null) =>
      sendFile(at(id, `/invoices/${encodeURIComponent(number)}/pdf`), withToken(token)),
    payVisit: (id: string, number: number, body: VisitPayment, idempotencyKey: string, token?: string | null) =>
      send<PaidAnswer>(at(id, `/visits/${number}/payments`), {
        method: 'POST',
        body,
        headers: { ...withToken(token), 'idempotency-key': idempotencyKey },
      }),
    cancellation: (id: string, visit?: number | null, token?: string | null) =>
      send<CancellationPreviewAnswer>(at(id, '/cancellation'), { query: { visit }, headers: withToken(token) }),
    cancelBooking: (id: string, body: Cancellation, token?: string | null) => change(at(id, '/cancellation'), 'PUT', body, token),
    cancelVisit: (id: string, number: number, body: Cancellation, token?: string | null) =>
      change(at(id, `/visits/${number}/cancellation`), 'PUT', body, token),
    visitTimes: (id: string, number: number, query: VisitTimesQuery = {}, token?: string | null) =>
      send<VisitTimesAnswer>(at(id, `/visits/${number}/times`), { query, headers: withToken(token) }),
    moveVisit: (id: string, number: number, body: VisitTime, token?: string | null) =>
      change(at(id, `/visits/${number}/time`), 'PUT', body, token),
    skipVisit: (id: string, number: number, body: Cancellation, token?: string | null) =>
      change(at(id, `/visits/${number}/skip`), 'PUT', body, token),
    pauseSeries: (id: string, body: Pause, token?: string | null) => change(at(id, '/pause'), 'PUT', body, token),
    resumeSeries: (id: string, token?: string | null) => change(at(id, '/pause'), 'DELETE', undefined, token),
    endSeries: (id: string, body: SeriesEnd, token?: string | null) => change(at(id, '/end'), 'PUT', body, token),
    checkSeries: (body: SeriesCheck) => send<SeriesCheckAnswer>('/api/series-check', { method: 'POST', body }),
    joinWaitingList: (body: WaitingListRequest) => send<WaitingListEntryAnswer>('/api/waiting-list', { method: 'POST', body }),
    waitingListEntry: (id: string) => send<WaitingListEntryAnswer>(`/api/waiting-list/${encodeURIComponent(id)}`),
    leaveWaitingList: (id: string) => send<WaitingListEntryAnswer>(`/api/waiting-list/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    review: (body: NewReview, token?: string | null) =>
      send<ReviewAnswer>('/api/reviews', { method: 'POST', body, headers: withToken(token) }),
    reviews: (slug: string, query: ReviewsQuery = {}) =>
      send<ReviewsAnswer>(`/api/services/slug/${encodeURIComponent(slug)}/reviews`, { query }),
  }
}
