import { sql } from 'drizzle-orm'
import { type BookingMessageKind, type MoneyMessageKind, withCalendar } from '../../domain/booking-messages.ts'
import type { Settled } from '../../integrations/email/templates/booking-letter.ts'
import type { LoadedVisit } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { type LoadedLetter, loadBookingLetter } from './load-booking-letter.ts'
import { invoicesOfFees, moneyParts } from './money-parts.ts'
import type { Prepared, Queued } from './prepare-message.ts'

type Payload = { bookingId: string; visit?: number; visits?: number[]; fee?: number; refundTo?: Settled['to']; [name: string]: unknown }

/** Letters that are about visits to come: where none is left they have lost their reason. */
const ofWhatComes: readonly string[] = [
  'booking_received',
  'booking_confirmed',
  'late_payment_rebooked',
  'booking_moved',
  'booking_reminder',
  'booking_resumed',
  'booking_dates_added',
]

/** Letters that name the fee for visits that do not take place. */
const calledOff: readonly string[] = ['booking_cancelled', 'booking_no_show', 'booking_paused', 'booking_ended']

/** Letters about one visit, whose number is in their payload. */
const ofOneVisit: readonly string[] = ['booking_moved', 'booking_reminder', 'booking_completed', 'booking_no_show']

/**
 * A letter about a booking, as the booking is at the moment of sending. null where it has lost its reason: the customer was erased or is
 * somebody else, what it tells of is called off meanwhile, or has been told already.
 */
export async function prepareBookingLetter(context: Context, message: Queued): Promise<Prepared | null> {
  const payload = message.payload as Payload
  const money = await moneyParts(context, message)
  if (!money) return null
  const loaded = await loadBookingLetter(context, payload.bookingId, message.language, money.numbers ?? numbersOf(message.kind, payload))
  if (loaded.email.toLowerCase() !== message.recipient.toLowerCase()) return null
  if (!(await hasReason(context, message.kind, loaded))) return null
  const isCalledOff = calledOff.includes(message.kind)
  const visitIds = loaded.visits.map(({ id }) => id)
  const files = isCalledOff ? await invoicesOfFees(context, visitIds, message.language) : money.files
  const settled = isCalledOff && { settled: { ...(await readSettled(context, payload, visitIds)), hasInvoice: files?.length !== 0 } }
  const calendar = calendarOf(context, message.kind, loaded)
  return {
    payload: { ...payload, booking: loaded.letter, ...settled, ...money.payload },
    ...(calendar && { calendar }),
    ...(files && { files }),
  }
}

function numbersOf(kind: string, { visit, visits }: Payload): number[] | undefined {
  return ofOneVisit.includes(kind) ? [visit ?? 0] : visits
}

async function hasReason(context: Context, kind: string, { booking, visits }: LoadedLetter): Promise<boolean> {
  const [visit] = visits
  if (kind === 'booking_completed') return visit?.status === 'completed' && !(await isAsked(context, booking.id, visit))
  if (kind === 'booking_reminder') return visit?.status === 'scheduled' && visit.startsAt > context.now()
  if (kind === 'booking_resumed') return booking.series?.endedAt === null
  return !ofWhatComes.includes(kind) || visits.some(({ status }) => status === 'scheduled')
}

/** A review is asked for once a booking, after the first visit that was completed; not where there is one already. */
async function isAsked({ db }: Context, bookingId: string, visit: LoadedVisit): Promise<boolean> {
  const { rows } = await db.execute<{ asked: boolean }>(sql`
    SELECT EXISTS (SELECT FROM reviews WHERE booking_id = ${bookingId})
      OR EXISTS (SELECT FROM visits WHERE booking_id = ${bookingId} AND status = 'completed' AND number < ${visit.number}) AS asked`)
  return rows[0]?.asked ?? false
}

/** What calling these visits off did with their money, by the books. */
async function readSettled({ db }: Context, { fee = 0, refundTo = null }: Payload, visitIds: number[]) {
  const ids = sql`ANY (${sql.param(visitIds)}::bigint[])`
  const { rows } = await db.execute<{ refund: number; to: Settled['to']; owed: number; fees: number }>(sql`
    SELECT coalesce((SELECT sum(v.fee) FROM visits v WHERE v.id = ${ids}), 0)::int AS fees,
      coalesce((SELECT sum(r.amount) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.visit_id = ${ids} AND r.state <> 'failed'), 0)::int AS refund,
      (SELECT min(r.destination) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.visit_id = ${ids}) AS "to",
      coalesce((SELECT sum(a.balance) FROM ledger_accounts a WHERE a.kind = 'visit' AND a.owner = ANY (${sql.param(visitIds.map(String))}::text[]) AND a.balance > 0), 0)::int AS owed`)
  const { refund = 0, to = null, owed = 0, fees = fee } = rows[0] ?? {}
  return { fee, feeBefore: Math.max(0, fees - fee), refund, to: to ?? refundTo, owed }
}

function calendarOf(context: Context, kind: string, { booking, visits }: LoadedLetter) {
  const name = kind.replace(/^booking_/, '') as BookingMessageKind | MoneyMessageKind
  return withCalendar.includes(name) && visits.length > 0
    ? bookingCalendar(context, { ...booking, service: booking.service.name, city: booking.cityName, visits })
    : undefined
}
