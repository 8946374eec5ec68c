import { and, eq, sql } from 'drizzle-orm'
import type { CorrectedAddress, NewAddress, TouchedVisit } from '../../contracts/booking-address.ts'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cities } from '../../db/schema/cities.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { firstNameOf } from '../../domain/first-name.ts'
import { assignProfessionals } from '../availability/assign-professionals.ts'
import { isAreaOf } from '../availability/find-service.ts'
import { isChangeable, type LoadedBooking, type LoadedVisit, lockBooking } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { textIn } from '../localized.ts'
import { readSettings } from '../settings/read-settings.ts'
import { keepPinsOf, type Teams, takeTeams, teamsOf } from '../visits/team-of-visit.ts'

/** A visit to come to which others go than before; after is empty where nobody can be there in time. */
export type Touched = { visit: LoadedVisit; before: number[]; after: number[] }

export type Corrected = { booking: LoadedBooking; place: NewAddress; area: string | null; teams: Teams; touched: Touched[] }

/**
 * Customers correct the address of the visits to come of their booking. Throws AppError not_found, invalid; conflict if no visit is to come, if the team has left,
 * or if nobody could be there in time (details.visits).
 */
export async function correctAddress(context: Context, bookingId: string, place: NewAddress): Promise<CorrectedAddress> {
  return context.db.transaction(async (tx) => describeCorrected(context, tx, await placeVisits(context, tx, bookingId, place, [])))
}

/**
 * Writes another address to a booking. Whoever cannot be at a visit in time by the road to the new area is replaced by somebody who can. A visit that nobody can
 * reach in time stays without people if it is one of those in `open`. Throws AppError as correctAddress does.
 */
export async function placeVisits(
  context: Context,
  tx: Transaction,
  bookingId: string,
  place: NewAddress,
  open: readonly number[] | 'any',
): Promise<Corrected> {
  const words = wordsFor(context)
  const booking = await lockBooking(context, tx, bookingId)
  const coming = booking.visits.filter((visit) => isChangeable(context, booking, visit))
  if (coming.length === 0) throw new AppError('conflict', words.noVisitToCome)
  if (await hasLeft(tx, bookingId)) throw new AppError('conflict', words.teamHasLeft)
  const area = place.area === undefined ? booking.area : place.area
  await refuseOtherCity(context, tx, booking, area)
  const address = context.vault.seal(bookings.address, bookingId, place.address)
  const written = { address, area, addressCorrectedAt: context.now(), updatedAt: context.now() }
  const isSameArea = area === booking.area
  if (!isSameArea) await takeCityDays(context, tx, { city: booking.city, visits: coming })
  const teams: Teams = isSameArea ? new Map() : await takeTeams(tx, idsOf(coming))
  await tx.update(bookings).set(written).where(eq(bookings.id, bookingId))
  await assignAnew(context, tx, { ...booking, area }, teams)
  const touched = touchedBy(coming, teams, await teamsOf(tx, [...teams.keys()]))
  const lost = touched.filter(({ visit, after }) => after.length === 0 && open !== 'any' && !open.includes(visit.number))
  if (lost.length > 0) throw new AppError('conflict', words.nobodyInTime, { data: { visits: lost.map(({ visit }) => visit.number) } })
  await recordEvent(context, tx, { bookingId, kind: 'address_corrected', data: {} })
  return { booking, place, area, teams, touched }
}

/** Whether somebody is on the way to a visit of this booking, or at it. */
async function hasLeft(tx: Transaction, bookingId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM visits v WHERE v.booking_id = ${bookingId} AND (v.status = 'in_progress' OR v.status = 'scheduled'
      AND EXISTS (SELECT FROM visit_journeys j WHERE j.visit_id = v.id AND j.left_at IS NOT NULL)) LIMIT 1`)
  return rows.length > 0
}

async function refuseOtherCity(context: Context, tx: Transaction, { city }: LoadedBooking, area: string | null): Promise<void> {
  const found = await tx
    .select({ city: cities.slug })
    .from(cities)
    .where(and(eq(cities.slug, city), isAreaOf(area, city)))
  const message = wordsFor(context).unknownArea
  if (found.length === 0) throw new AppError('invalid', message, { fields: { area: message } })
}

const idsOf = (visits: readonly LoadedVisit[]) => visits.map(({ id }) => id)

/** Sends people to the visits whose teams were taken: the same as far as they can come. */
async function assignAnew(context: Context, tx: Transaction, booking: LoadedBooking, teams: Teams): Promise<void> {
  if (teams.size === 0) return
  const { travelBuffer: buffer } = await readSettings(tx)
  const { id: bookingId, serviceId, city, area, cleaners, wishes, language } = booking
  const preferred = [...new Set([...teams.values()].flat().map(({ professionalId }) => professionalId))]
  const where = { bookingId, serviceId, city, area, cleaners, wishes, language, visitIds: [...teams.keys()] }
  await assignProfessionals(context, tx, { ...where, buffer, preferred })
  await keepPinsOf(tx, teams)
}

function touchedBy(visits: readonly LoadedVisit[], teams: Teams, after: ReadonlyMap<number, number[]>): Touched[] {
  return visits.flatMap((visit) => {
    const [was, is] = [
      (teams.get(visit.id) ?? []).map(({ professionalId }) => professionalId).sort((a, b) => a - b),
      after.get(visit.id) ?? [],
    ]
    return String(was) === String(is) ? [] : { visit, before: was, after: is }
  })
}

export async function describeCorrected(context: Context, tx: Transaction, { place, area, touched }: Corrected): Promise<CorrectedAddress> {
  return { address: place.address, area, visits: await describeTouched(context, tx, touched) }
}

/** The visits with the first names of those who were to come, and of those who come now. */
export async function describeTouched({ language }: Context, tx: Transaction, touched: readonly Touched[]): Promise<TouchedVisit[]> {
  if (touched.length === 0) return []
  const ids = sql.param([...new Set(touched.flatMap(({ before, after }) => [...before, ...after]))])
  const people = await tx
    .select({ id: professionals.id, name: textIn(professionals.name, language) })
    .from(professionals)
    .where(sql`${professionals.id} = ANY(${ids}::int[])`)
  const names = (team: readonly number[]) => people.filter(({ id }) => team.includes(id)).map(({ name }) => firstNameOf(name))
  return touched.map(({ visit, before, after }) => ({
    number: visit.number,
    starts_at: visit.startsAt.toISOString(),
    before: names(before),
    after: names(after),
  }))
}
