import type { DubaiDate, DubaiTime } from './dubai-time.ts'
import type { Fils } from './money.ts'

type When = { date: DubaiDate; time: DubaiTime }

/** The kinds of emails about bookings, and what each needs beyond the booking itself (product, decision 17). */
export type BookingMessages = {
  received: Record<string, never>
  confirmed: Record<string, never>
  moved: { visit: number; from: When; to: When; fee: Fils }
  cancelled: { visits: number[]; fee: Fils; refundTo: 'source' | 'wallet' | null }
  paused: { from: DubaiDate; until: DubaiDate | null; fee: Fils; visits: number[] }
  resumed: { dates: When[]; unavailable: When[] }
  /** isOver: nobody ended the series; its dates passed while it was paused. */
  ended: { after: DubaiDate; fee: Fils; visits: number[]; isOver?: boolean }
  dates_added: { dates: When[] }
  date_unavailable: { date: DubaiDate; time: DubaiTime }
  reminder: { visit: number } & When
  completed: { visit: number }
  no_show: { visit: number; fee: Fils }
}
export type BookingMessageKind = keyof BookingMessages

/** The kinds of emails about the money of bookings; visit is the visit's id. */
export type MoneyMessages = {
  payment_received: { payment: string; amount: Fils }
  late_payment_rebooked: Record<string, never>
  late_payment_refunded: { amount: Fils }
  payment_due: { visit: number }
  refund_done: { refund: string; amount: Fils }
  refund_failed: { refund: string; amount: Fils }
  /** The visit is paid and this is its invoice: receipt and invoice in one. */
  invoice_issued: { invoice: string }
}
export type MoneyMessageKind = keyof MoneyMessages

/** Kinds that carry a calendar file with the visits they are about: visits that take place, or visits that no longer do. */
export const withCalendar: readonly (BookingMessageKind | MoneyMessageKind)[] = [
  'received',
  'confirmed',
  'moved',
  'cancelled',
  'paused',
  'ended',
  'resumed',
  'dates_added',
  'late_payment_rebooked',
]
