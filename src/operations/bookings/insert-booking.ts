import { sql } from 'drizzle-orm'
import { executePlanned, type Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { insertOfEvents } from '../booking-access/record-event.ts'
import type { Hold } from '../capacity/plan-hold.ts'
import type { Context } from '../context.ts'
import { termsInForce } from '../legal/terms-in-force.ts'
import { keepTeamNotes } from '../team-notes/keep-team-notes.ts'
import type { PlannedBooking } from './plan-booking.ts'

/** How a planned booking is written: its id, how it holds its time, and the booking whose visit it follows in a basket. */
export type Made = { id: string; hold: Hold; follows: string | null }

/** What was written: the ids of a booking's first visit and of its first event. */
type Written = { visit: number; event: number }

/** Writes down a booking with its visits, that it was made, and what the team is told, in the caller's transaction. */
export async function insertBooking(context: Context, tx: Transaction, plan: PlannedBooking, made: Made): Promise<Written> {
  const moments = (part: 'startsAt' | 'endsAt') => sql.param(plan.visits.map((visit) => visit[part].toISOString()))
  const booking = tx
    .insert(bookings)
    .values(rowOf(context, plan, made))
    .returning({ id: bookings.id })
  const data = { visits: plan.visits.length, ...(plan.caller && { told_fee_rule: true }) }
  const event = insertOfEvents(context, tx, [{ bookingId: made.id, kind: 'created', toStatus: 'pending', data }])
  // The visits are of the row that the same statement writes, so that it is there when their trigger asks for it.
  const [written] = await executePlanned<{ visit: string; event: string }>(
    tx,
    sql`WITH booking AS (${booking.getSQL()}), placed AS (
        INSERT INTO visits (booking_id, number, starts_at, ends_at, series_date)
        SELECT booking.id, number, starts_at, ends_at, series_date FROM booking CROSS JOIN
          unnest(${moments('startsAt')}::timestamptz[], ${moments('endsAt')}::timestamptz[], ${sql.param(plan.visits.map(({ seriesDate }) => seriesDate))}::date[])
          WITH ORDINALITY AS listed (starts_at, ends_at, series_date, number)
        RETURNING id, number
      ), event AS (${event.getSQL()})
      SELECT placed.id AS visit, event.id AS event FROM placed, event WHERE placed.number = 1`,
  )
  if (!written) throw new Error('A booking has a visit at least')
  if (plan.teamNotes) await keepTeamNotes(context, tx, made.id, plan.teamNotes)
  return { visit: Number(written.visit), event: Number(written.event) }
}

function rowOf(context: Context, plan: PlannedBooking, { id, hold, follows }: Made) {
  const { customerId, serviceId, subServiceId, address, cleaners, hours, frequency, materials, paymentMethod, policyVersion } = plan
  return {
    id,
    follows,
    customerId,
    serviceId,
    subServiceId,
    city: plan.calendar.site.city,
    area: plan.calendar.site.area,
    address: context.vault.seal(bookings.address, id, address),
    cleaners,
    hours,
    frequency,
    materials,
    scope: plan.scope && context.vault.seal(bookings.scope, id, plan.scope),
    paymentMethod,
    charge: plan.price.charge,
    vat: plan.price.vat,
    total: plan.price.total,
    discount: plan.discount,
    seriesPercent: plan.seriesPercent,
    seriesDiscount: plan.seriesDiscount,
    vatBasisPoints: plan.calendar.settings.vatBasisPoints,
    policyVersion,
    termsId: termsInForce(context),
    holdExpiresAt: hold.expiresAt,
    holdsWhenPaid: hold.whenPaid,
    wantsGender: plan.wishes.gender,
    wantsLanguage: plan.wishes.language,
    wantsTeam: [...plan.wishes.team],
    bookedBy: plan.caller?.bookedBy ?? null,
    toldFeeRule: plan.caller !== null,
    language: plan.language,
    createdAt: context.now(),
  }
}
