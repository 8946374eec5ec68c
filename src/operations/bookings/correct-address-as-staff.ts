import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CorrectedAddress, TouchedVisit } from '../../contracts/booking-address.ts'
import type { StaffAddress } from '../../contracts/office/booking-address.ts'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { visitAssignments } from '../../db/schema/visits.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { loadBooking, lockBooking } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { holdMail } from '../messages/hold-mail.ts'
import { professionalChanged } from '../messages/mails/professional-changed.ts'
import { takeTeams, teamsOf, undoneTeam } from '../visits/team-of-visit.ts'
import { type Corrected, describeCorrected, describeTouched, placeVisits, type Touched } from './correct-address.ts'

/**
 * To which visits somebody else would go if the booking were in another area; nothing changes. Throws AppError unauthenticated, forbidden, not_found, invalid,
 * conflict.
 */
export async function previewAddress(context: Context, bookingId: string, area: string | null): Promise<TouchedVisit[]> {
  await staffWhoSee(context, 'desk')
  const { address } = await loadBooking(context, context.db, bookingId)
  class Tried extends Error {
    readonly touched: TouchedVisit[]
    constructor(touched: TouchedVisit[]) {
      super()
      this.touched = touched
    }
  }
  try {
    return await context.db.transaction(async (tx) => {
      const { touched } = await placeVisits(context, tx, bookingId, { address, area }, 'any')
      throw new Tried(await describeTouched(context, tx, touched))
    })
  } catch (error) {
    if (error instanceof Tried) return error.touched
    throw error
  }
}

/**
 * Staff correct the address of the visits to come of a booking; its customer is told who comes instead. Visits that nobody can reach in time wait for people, if
 * staff were shown that. Throws AppError unauthenticated, forbidden, not_found, invalid; conflict as correctAddress does.
 */
export async function correctAddressAsStaff(
  context: Context,
  bookingId: string,
  { open_visits, ...place }: StaffAddress,
  key: string | null,
): Promise<Acted<CorrectedAddress>> {
  const request = { ...place, open_visits }
  const act = { verb: 'booking.correct_address', subject: { kind: 'booking', id: bookingId }, key, request } as const
  return actAsStaff(context, act, async (tx) => {
    const old = await readPlace(tx, bookingId)
    const corrected = await placeVisits(context, tx, bookingId, place, open_visits)
    const { booking, area, touched } = corrected
    const ids = await recordChanges(context, tx, bookingId, touched)
    const [told, ...also] = touched.filter(({ before, after }) => before.length > 0 && after.length > 0)
    const event = told && ids.get(told.visit.number)
    return {
      result: await describeCorrected(context, tx, corrected),
      before: { area: booking.area },
      after: { area, touched: touched.map(({ visit, before, after }) => ({ visit: visit.number, before, after })) },
      onBehalfOf: booking.accountId,
      undo: { id: bookingId, before: old, after: await readPlace(tx, bookingId), teams: teamsNow(corrected) } satisfies Undone,
      held:
        told && event !== undefined
          ? [
              holdMail(
                professionalChanged,
                { bookingId, visit: told.visit.number, event, also: also.map(({ visit }) => ({ bookingId, visit: visit.number })) },
                { key: `assigned:${event}` },
              ),
            ]
          : [],
    }
  })
}

/** The event of each visit to which others go, by its number. */
async function recordChanges(
  context: Context,
  tx: Transaction,
  bookingId: string,
  touched: readonly Touched[],
): Promise<Map<number, number>> {
  const events = touched.map(({ visit, before, after }) => ({
    bookingId,
    kind: 'visit_assigned',
    data: { visit: visit.number, before, after },
  }))
  const ids = await recordEvent(context, tx, events)
  return new Map(touched.flatMap(({ visit }, index) => (ids[index] === undefined ? [] : [[visit.number, ids[index]]])))
}

const undonePlace = z.object({ address: z.string(), area: z.string().nullable(), correctedAt: z.string().nullable() })
const undoneAddress = z.object({
  id: z.string(),
  before: undonePlace,
  after: undonePlace,
  teams: z.array(z.object({ visit: z.number(), before: undoneTeam, after: z.array(z.number()) })),
})
type Undone = z.input<typeof undoneAddress>

/** The address as it is kept, so that nothing readable is kept for undo. */
async function readPlace(tx: Transaction, id: string): Promise<z.output<typeof undonePlace>> {
  const [row] = await tx
    .select({
      address: sql<string>`${bookings.address}::text`,
      area: bookings.area,
      correctedAt: sql<string | null>`${bookings.addressCorrectedAt}::text`,
    })
    .from(bookings)
    .where(eq(bookings.id, id))
  if (!row) throw new Error('The booking is gone')
  return row
}

const teamsNow = ({ teams, touched }: Corrected): Undone['teams'] =>
  touched.flatMap(({ visit, after }) => ({ visit: visit.id, before: teams.get(visit.id) ?? [], after }))

/**
 * The inverse of correctAddressAsStaff: the address as it was, and those who were to come then. Throws AppError conflict if the address or a team has changed
 * since, a visit has begun, or one of them has been booked elsewhere meanwhile.
 */
export const addressBack = inverseOf(undoneAddress, async (context, tx, { id, before, after, teams }) => {
  const booking = await lockBooking(context, tx, id)
  const visits = booking.visits.filter((visit) => teams.some((team) => team.visit === visit.id))
  const [now, ids] = [await readPlace(tx, id), teams.map(({ visit }) => visit)]
  const present = await teamsOf(tx, ids)
  const isAsCorrected =
    JSON.stringify(now) === JSON.stringify(after) &&
    visits.every(({ status }) => status === 'scheduled') &&
    teams.every((team) => String(present.get(team.visit) ?? []) === String(team.after))
  if (!isAsCorrected) throw changedSince(context)
  try {
    await tx.transaction(async (part) => {
      await takeCityDays(context, part, { city: booking.city, visits })
      if (ids.length > 0) await takeTeams(part, ids)
      await part
        .update(bookings)
        .set({
          address: sql`${before.address}`,
          area: before.area,
          addressCorrectedAt: sql`${before.correctedAt}::timestamptz`,
        })
        .where(eq(bookings.id, id))
      const rows = teams.flatMap(({ visit, before: team }) => team.map((one) => ({ visitId: visit, ...one })))
      if (rows.length > 0) await part.insert(visitAssignments).values(rows)
    })
  } catch (error) {
    if (isTimeTaken(error)) throw new AppError('conflict', wordsFor(context).teamBookedSince)
    throw error
  }
  const events = teams.map((team) => ({
    bookingId: id,
    kind: 'visit_assigned',
    data: {
      visit: visits.find((visit) => visit.id === team.visit)?.number,
      before: team.after,
      after: team.before.map(({ professionalId }) => professionalId),
    },
  }))
  await recordEvent(context, tx, [{ bookingId: id, kind: 'address_corrected', data: {} }, ...events])
})
