import { sql } from 'drizzle-orm'
import { addMinutes, dubaiDateOf } from '../../domain/dubai-time.ts'
import { defaultSettings } from '../../domain/settings.ts'
import type { Transaction } from '../client.ts'
import { bookings as bookingTable } from '../schema/bookings.ts'
import { customers } from '../schema/customers.ts'
import { series } from '../schema/series.ts'
import { visits } from '../schema/visits.ts'
import type { Opened } from '../vault/sealed.ts'
import type { Vault } from '../vault/vault.ts'
import { waitedFor } from './booking-timeline.ts'
import type { DemoBooking } from './bookings.ts'
import { heldFor } from './diary.ts'
import { seedEvents } from './seed-events.ts'
import { seedPayments, type VisitIds } from './seed-payments.ts'

/** Inserts the bookings with their visits, series, money and history; returns the ids of the visits. */
export async function seedBookings(tx: Transaction, vault: Vault, bookings: DemoBooking[]): Promise<VisitIds> {
  await tx.insert(customers).values(customersOf(bookings).map((row) => vault.sealRow(customers, row.id, row)))
  await tx.insert(bookingTable).values(bookings.map((booking) => vault.sealRow(bookingTable, booking.id, rowOf(booking))))
  await tx.insert(series).values(bookings.flatMap(({ id, series: plan }) => (plan ? [{ bookingId: id, ...plan }] : [])))
  const visitIds = await seedVisits(tx, bookings)
  const money = await seedPayments(tx, bookings, visitIds)
  await seedEvents(tx, bookings, visitIds, money)
  return visitIds
}

/** The customers who booked, as of their first booking. */
function customersOf(bookings: DemoBooking[]) {
  const known = new Map<string, Opened<typeof customers.$inferInsert>>()
  for (const { customer, createdAt } of bookings) {
    const { city: _, area: __, isOffice: ___, ...row } = customer
    if (!known.has(row.id)) known.set(row.id, { ...row, usedAt: createdAt, createdAt })
  }
  return [...known.values()]
}

const rowOf = (booking: DemoBooking): Opened<typeof bookingTable.$inferInsert> => ({
  id: booking.id,
  customerId: booking.customer.id,
  serviceId: booking.serviceId,
  subServiceId: booking.subServiceId,
  city: booking.customer.city,
  area: booking.customer.area,
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
  seriesPercent: booking.seriesPercent,
  seriesDiscount: booking.seriesDiscount,
  vatBasisPoints: defaultSettings.vatBasisPoints,
  holdExpiresAt: booking.status === 'expired' ? addMinutes(booking.createdAt, defaultSettings.cardHold) : null,
  language: booking.customer.language,
  createdAt: booking.createdAt,
  updatedAt: booking.timeline.at(-1)?.at ?? booking.createdAt,
})

async function seedVisits(tx: Transaction, bookings: DemoBooking[]): Promise<VisitIds> {
  const planned = bookings.flatMap((booking) => booking.visits.map((visit, index) => ({ booking, visit, index })))
  const rows = await tx
    .insert(visits)
    .values(planned.map(({ booking, index }) => visitRow(booking, index)))
    .returning({ id: visits.id, bookingId: visits.bookingId, number: visits.number })
  const ids = new Map(rows.map(({ id, bookingId, number }) => [`${bookingId} ${number}`, id]))
  const assignments = planned.flatMap(({ booking, visit, index }) => {
    const { from, until } = heldFor(visit)
    const visitId = ids.get(`${booking.id} ${index + 1}`) ?? 0
    const held = `[${from.toISOString()},${until.toISOString()})`
    const isActive = !['cancelled', 'expired', 'no_show'].includes(booking.status)
    return (booking.people[index] ?? []).map((professionalId) => ({ visitId, professionalId, held, isActive }))
  })
  await tx.execute(sql`
    INSERT INTO visit_assignments (visit_id, professional_id, held, is_active)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb)
      AS held ("visitId" bigint, "professionalId" int, held tstzrange, "isActive" boolean)`)
  return ids
}

function visitRow(booking: DemoBooking, index: number) {
  const { id: bookingId, visits, states, fees, status, cancelledAt } = booking
  const { startsAt, endsAt } = visits[index] as (typeof visits)[number]
  const state = states[index]
  const hasBegun = state === 'in_progress' || state === 'completed'
  return {
    bookingId,
    number: index + 1,
    startsAt,
    endsAt,
    status: state,
    seriesDate: booking.series ? dubaiDateOf(startsAt) : null,
    fee: fees[index] ?? 0,
    closedReason: status === 'cancelled' ? ('cancelled' as const) : null,
    closedAt: status === 'cancelled' ? cancelledAt : state === 'no_show' ? addMinutes(startsAt, waitedFor) : null,
    startedAt: hasBegun ? startsAt : null,
    completedAt: state === 'completed' ? endsAt : null,
    confirmedBy: state === 'completed' ? ('staff' as const) : null,
  }
}
