import type { DubaiDate, DubaiTime } from './dubai-time.ts'
import type { Fils } from './money.ts'

type When = { date: DubaiDate; time: DubaiTime }

/** What people are told about their bookings, and what each message needs beyond the booking itself (product, decision 17). */
export type BookingMessages = {
  received: Record<string, never>
  confirmed: Record<string, never>
  moved: { visit: number; from: When; to: When; fee: Fils }
  cancelled: { visits: number[]; fee: Fils; refundTo: 'source' | 'wallet' | null }
  paused: { from: DubaiDate; until: DubaiDate | null; fee: Fils }
  resumed: { dates: When[] }
  ended: { after: DubaiDate; fee: Fils }
  dates_added: { dates: When[] }
  date_unavailable: { date: DubaiDate; time: DubaiTime }
  reminder: { visit: number } & When
  completed: { visit: number }
  no_show: { visit: number; fee: Fils }
  rebooked: Record<string, never>
}
export type BookingMessageKind = keyof BookingMessages

/** Those that carry the visits as a calendar file, so that they stand in the customer's calendar. */
export const withCalendar: readonly BookingMessageKind[] = [
  'received',
  'confirmed',
  'moved',
  'cancelled',
  'resumed',
  'dates_added',
  'rebooked',
]
