import { eq, sql } from 'drizzle-orm'
import type { RedoVisit } from '../../contracts/claims.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { problemPhotos } from '../../db/schema/problem-photos.ts'
import { visits } from '../../db/schema/visits.ts'
import { visitAt } from '../../domain/availability.ts'
import { addMinutes, minutesPerDay } from '../../domain/dubai-time.ts'
import { assignProfessionals, isTimeTaken, TimeTaken } from '../availability/assign-professionals.ts'
import { readCalendar } from '../availability/read-calendar.ts'
import { refusalOf, refuseStart } from '../availability/refuse-start.ts'
import { hoursOf, type LoadedBooking, type LoadedVisit, loadBooking, visitOf } from '../booking-access/load-booking.ts'
import { newBookingId } from '../booking-access/new-booking-id.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { announce } from '../messages/announce.ts'
import { redoBooked } from '../messages/mails/redo-booked.ts'
import { readGuarantee } from '../settings/read-guarantee.ts'
import { demandRedo } from './demand-redo.ts'
import { lockClaim } from './lock-claim.ts'
import { moveClaim } from './move-claim.ts'

/**
 * Books the visit that does another one again: as long, by as many, at the same place, free of charge. It is a booking of its own, which those who come see
 * with what was wrong. Returns its id. The caller has checked who may. Throws AppError conflict (this actor may not book it in its state, or a damage); invalid
 * if the calendar does not allow the time; TimeTaken.
 */
export async function placeRedo(context: Context, tx: Transaction, claim: string, wanted: RedoVisit): Promise<string> {
  const about = await lockClaim(context, tx, claim)
  demandRedo(context, about)
  const { bookingId, number } = about
  const before = await loadBooking(context, tx, bookingId)
  const visit = visitOf(context, before, number)
  const { redoDays } = await readGuarantee(tx)
  await moveClaim(context, tx, claim, { to: 'booked', set: { bookUntil: addMinutes(context.now(), redoDays * minutesPerDay) } })
  const calendar = { ...(await readCalendar(tx, wanted.date, wanted.date)), site: before.site }
  refuseStart(context, refusalOf(context, calendar, { ...wanted, hours: hoursOf(visit) }))
  const placed = visitAt(wanted.date, wanted.time, hoursOf(visit))
  await takeCityDays(context, tx, { city: before.city, visits: [placed] })
  const team = wanted.team === 'same' ? await teamOfVisit(tx, visit.id) : []
  const id = newBookingId()
  await tx.insert(bookings).values(rowOf(context, { id, claim, before, visit, team }))
  await tx.insert(visits).values({ bookingId: id, number: 1, ...placed })
  const { serviceId, city, area, wishes, language } = before
  const staffed = await assignProfessionals(context, tx, {
    bookingId: id,
    wishes: { ...wishes, team },
    ...{ language, serviceId, city, area },
    cleaners: visit.cleaners,
    buffer: calendar.settings.travelBuffer,
    preferred: team,
  })
  if (staffed.length === 0) throw new TimeTaken()
  // Whoever comes sees what the customer photographed of it.
  await tx.update(problemPhotos).set({ bookingId: id }).where(eq(problemPhotos.claimId, claim))
  await recordEvent(context, tx, [
    { bookingId: id, kind: 'created', toStatus: 'pending', data: { visits: 1, claim } },
    { bookingId: id, kind: 'confirmed', fromStatus: 'pending', toStatus: 'confirmed' },
  ])
  await announce(context, tx, redoBooked, { bookingId: id }, { key: `redo_booked:${id}` })
  return id
}

type Redo = { id: string; claim: string; before: LoadedBooking; visit: LoadedVisit; team: number[] }

/** Nothing is ever due for it: it waits for no payment, and its fees are shares of nothing. */
function rowOf(context: Context, { id, claim, before, visit, team }: Redo): typeof bookings.$inferInsert {
  const { customerId, serviceId, subServiceId, city, area, address, materials, vatBasisPoints, wantsGender, wantsLanguage, language } =
    before
  const { policyVersion, termsId } = before
  return {
    ...{ id, customerId, serviceId, subServiceId, city, area, materials, vatBasisPoints, wantsGender, wantsLanguage, language },
    ...{ policyVersion, termsId },
    redoOf: claim,
    address: context.vault.seal(bookings.address, id, address),
    cleaners: visit.cleaners,
    hours: hoursOf(visit),
    frequency: 'Once',
    scope: before.scope && context.vault.seal(bookings.scope, id, before.scope),
    paymentMethod: 'card',
    status: 'confirmed',
    charge: 0,
    vat: 0,
    total: 0,
    wantsTeam: team,
    createdAt: context.now(),
  }
}

/** The ids of those who came to a visit, in order. */
export async function teamOfVisit(db: Queryable, visitId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT professional_id AS id FROM visit_assignments WHERE visit_id = ${visitId} AND is_active ORDER BY 1`,
  )
  return rows.map(({ id }) => id)
}

/** What somebody who wanted a time that is taken is told. Throws it; any other error as it is. */
export function refuseTakenRedo(context: Context, error: unknown): never {
  if (!isTimeTaken(error)) throw error
  const message = wordsFor(context).noTimeLeft
  throw new AppError('time_taken', message, { fields: { time: message } })
}
