import { sql } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Transaction } from '../client.ts'
import type { bookingEvents } from '../schema/bookings.ts'
import { omarsAccountId } from './accounts.ts'
import type { TimelineEvent } from './booking-timeline.ts'
import type { DemoBooking } from './bookings.ts'
import { declinedAfter, type Money, type Payment, type VisitIds } from './seed-payments.ts'

type Event = typeof bookingEvents.$inferInsert & { createdAt: Date }

/** Inserts the history of the demo's bookings, in order of time. */
export async function seedEvents(tx: Transaction, bookings: DemoBooking[], visitIds: VisitIds, money: Money): Promise<void> {
  const ofVisit = new Map(money.payments.map((payment) => [payment.visitId, payment]))
  const ofBooking = new Map(bookings.map((booking) => [booking.id, booking]))
  const told = bookings.flatMap((booking) => booking.timeline.map((event) => toldEvent(booking, event, ofVisit, visitIds)))
  const events = [...told, ...declinesIn(money, ofBooking), ...refundsIn(money)]
  events.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  // Passed as one value: a statement with a parameter for each of so many fields takes longer to write than to run.
  await tx.execute(sql`
    INSERT INTO booking_events (booking_id, kind, from_status, to_status, actor_kind, actor_id, data, created_at)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS event ("bookingId" text, kind text, "fromStatus" text,
      "toStatus" text, "actorKind" text, "actorId" text, data jsonb, "createdAt" timestamptz)`)
}

/** The account that caused the event; the system and guests have none. */
const actorIdOf = ({ customer }: DemoBooking, actor: TimelineEvent['actor']): string | null =>
  actor === 'staff' ? omarsAccountId : actor === 'customer' ? customer.accountId : null

function toldEvent(booking: DemoBooking, event: TimelineEvent, payments: Map<Payment['visitId'], Payment>, visitIds: VisitIds): Event {
  const { kind, from, to, actor, at, visit } = event
  const payment = payments.get(visitIds.get(`${booking.id} ${visit}`))
  const isOfMoney = kind === 'paid' || kind === 'authorised'
  const fee = kind === 'visit_cancelled' || kind === 'visit_no_show' ? { fee: booking.fees[(visit ?? 1) - 1] ?? 0 } : {}
  const ofVisit = visit === undefined ? {} : { visit, ...fee }
  return {
    bookingId: booking.id,
    kind,
    fromStatus: from,
    toStatus: to,
    actorKind: actor,
    actorId: actorIdOf(booking, actor),
    data: kind === 'created' ? { visits: booking.visits.length } : isOfMoney ? { payment: payment?.id, amount: payment?.amount } : ofVisit,
    createdAt: at,
  }
}

const declinesIn = ({ payments }: Money, bookings: Map<string, DemoBooking>): Event[] =>
  payments.flatMap(({ id, bookingId, failure }) => {
    const booking = bookings.get(bookingId ?? '')
    if (!failure || !booking) return []
    const actorKind = booking.customer.accountId ? ('customer' as const) : ('visitor' as const)
    const createdAt = addMinutes(booking.createdAt, declinedAfter)
    return [
      {
        bookingId: booking.id,
        kind: 'payment_failed',
        actorKind,
        actorId: booking.customer.accountId,
        data: { payment: id, failure },
        createdAt,
      },
    ]
  })

/** Staff decide on the refunds they give; a refund for a cancellation goes to its card. */
function refundsIn({ payments, refunds }: Money): Event[] {
  const bookingOf = new Map(payments.map(({ id, bookingId }) => [id, bookingId]))
  return refunds.flatMap(({ id, paymentId, amount, destination, reason, createdAt }): Event[] => {
    const bookingId = bookingOf.get(paymentId)
    if (!bookingId) return []
    if (destination === 'source') return [{ bookingId, kind: 'refunded', actorKind: 'system', data: { refund: id, amount }, createdAt }]
    const reached: Event = {
      bookingId,
      kind: 'refunded_to_wallet',
      actorKind: 'system',
      data: { refund: id, amount },
      createdAt,
    }
    if (reason === 'cancelled') return [reached]
    const data = { refund: id, payment: paymentId, amount, to: destination }
    return [{ bookingId, kind: 'refund_decided', actorKind: 'staff', actorId: omarsAccountId, data, createdAt }, reached]
  })
}
