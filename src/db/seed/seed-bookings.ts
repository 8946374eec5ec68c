import { sql } from 'drizzle-orm'
import { addMinutes } from '../../domain/dubai-time.ts'
import { defaultSettings } from '../../domain/settings.ts'
import type { Transaction } from '../client.ts'
import * as tables from '../schema.ts'
import { aishasAccountId } from './accounts.ts'
import { paidAt, visitStateAt } from './booking-story.ts'
import { type DemoBooking, demoBookings } from './bookings.ts'
import { aisha } from './customers.ts'
import { heldFor } from './diary.ts'
import { createRandom } from './random.ts'

const seed = 2_026
const declinedAfter = 2

export async function seedBookings(tx: Transaction, now: Date): Promise<void> {
  const bookings = demoBookings(now).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await tx.insert(tables.customers).values(customersOf(bookings))
  await tx.insert(tables.bookings).values(bookings.map(rowOf))
  const visitIds = await seedVisits(tx, bookings, now)
  const payments = paymentsOf(bookings, visitIds)
  await seedPayments(tx, payments)
  await tx.insert(tables.bookingEvents).values(eventsOf(bookings, payments))
}

/** Those who booked, since their first booking. */
function customersOf(bookings: DemoBooking[]) {
  const known = new Map<string, typeof tables.customers.$inferInsert>()
  for (const { customer, createdAt } of bookings) {
    const { city: _, isOffice: __, ...row } = customer
    const accountId = row.email === aisha.email ? aishasAccountId : null
    if (!known.has(row.id)) known.set(row.id, { ...row, accountId, usedAt: createdAt, createdAt })
  }
  return [...known.values()]
}

const rowOf = (booking: DemoBooking): typeof tables.bookings.$inferInsert => ({
  id: booking.id,
  customerId: booking.customer.id,
  serviceId: booking.serviceId,
  subServiceId: booking.subServiceId,
  city: booking.customer.city,
  address: booking.customer.address,
  cleaners: booking.cleaners,
  hours: booking.hours,
  frequency: booking.frequency,
  materials: booking.materials,
  paymentMethod: booking.method,
  status: booking.status,
  charge: booking.price.charge,
  vat: booking.price.vat,
  total: booking.price.total,
  vatBasisPoints: defaultSettings.vatBasisPoints,
  holdExpiresAt: booking.status === 'expired' ? addMinutes(booking.createdAt, defaultSettings.cardHold) : null,
  language: booking.customer.language,
  createdAt: booking.createdAt,
  updatedAt: booking.story.at(-1)?.at ?? booking.createdAt,
})

async function seedVisits(tx: Transaction, bookings: DemoBooking[], now: Date): Promise<VisitIds> {
  const planned = bookings.flatMap((booking) =>
    booking.visits.map((visit, index) => ({ booking, visit, number: index + 1, people: booking.people[index] ?? [] })),
  )
  const rows = await tx
    .insert(tables.visits)
    .values(
      planned.map(({ booking, visit, number }) => ({
        bookingId: booking.id,
        number,
        ...visit,
        status: visitStateAt(now, visit, booking.status),
      })),
    )
    .returning({ id: tables.visits.id, bookingId: tables.visits.bookingId, number: tables.visits.number })
  const ids = new Map(rows.map(({ id, bookingId, number }) => [`${bookingId} ${number}`, id]))
  await tx.insert(tables.visitAssignments).values(
    planned.flatMap(({ booking, visit, number, people }) => {
      const { from, until } = heldFor(visit)
      const visitId = ids.get(`${booking.id} ${number}`) ?? 0
      const held = `[${from.toISOString()},${until.toISOString()})`
      const isActive = booking.status !== 'cancelled' && booking.status !== 'expired'
      return people.map((professionalId) => ({ visitId, professionalId, held, isActive }))
    }),
  )
  return ids
}

/** By booking and number, 'SM-8F3K-Q7ZD 1'. */
type VisitIds = Map<string, number>
type Payment = typeof tables.payments.$inferInsert

async function seedPayments(tx: Transaction, payments: Payment[]): Promise<void> {
  await tx.insert(tables.payments).values(payments)
  await tx.execute(sql`INSERT INTO simulator_charges (idempotency_key, reference, amount, state, captured, decline_reason, created_at)
    SELECT id, coalesce(gateway_reference, 'sim_' || substr(id, 5, 24)), amount,
      CASE status WHEN 'paid' THEN 'captured' ELSE 'declined' END, captured, failure, completed_at FROM payments`)
}

function paymentsOf(bookings: DemoBooking[], visitIds: VisitIds): Payment[] {
  const random = createRandom(seed)
  return bookings.flatMap((booking) => {
    const paid = paidAt(booking)
    const wasDeclined = booking.fate === 'expired' && random.chance(0.5)
    if (!paid && !wasDeclined) return []
    const completedAt = paid ?? addMinutes(booking.createdAt, declinedAfter)
    return {
      id: `pay_${random.hex(16)}`,
      bookingId: booking.id,
      visitId: visitIds.get(`${booking.id} 1`) ?? null,
      amount: booking.price.total,
      captured: paid ? booking.price.total : 0,
      method: booking.method,
      status: paid ? 'paid' : 'failed',
      gateway: 'simulator',
      gatewayReference: paid ? `sim_${random.hex(12)}` : null,
      transactionId: booking.method === 'card' ? `TXN-${completedAt.getTime()}` : null,
      requestHash: random.hex(32),
      failure: paid ? null : 'declined',
      createdAt: completedAt,
      completedAt,
    }
  })
}

function eventsOf(bookings: DemoBooking[], payments: Payment[]): (typeof tables.bookingEvents.$inferInsert & { createdAt: Date })[] {
  const paymentOf = new Map(payments.map((payment) => [payment.bookingId, payment]))
  return bookings
    .flatMap((booking) => [...storyEventsOf(booking, paymentOf.get(booking.id)), ...failureOf(booking, paymentOf.get(booking.id))])
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

function storyEventsOf({ id, customer, visits, story }: DemoBooking, payment: Payment | undefined) {
  const facts: Record<string, Record<string, unknown>> = {
    created: { visits: visits.length },
    paid: { payment: payment?.id, amount: payment?.amount },
  }
  return story.map(({ kind, from, to, actor, at }) => ({
    bookingId: id,
    kind,
    fromStatus: from,
    toStatus: to,
    actorKind: actor,
    actorId: actor === 'customer' ? customer.id : null,
    data: facts[kind] ?? {},
    createdAt: at,
  }))
}

function failureOf({ id, createdAt }: DemoBooking, payment: Payment | undefined) {
  if (!payment?.failure) return []
  const data = { payment: payment.id, failure: payment.failure }
  return [{ bookingId: id, kind: 'payment_failed', actorKind: 'visitor' as const, data, createdAt: addMinutes(createdAt, declinedAfter) }]
}
