import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { visits } from '../../db/schema/visits.ts'
import { dubaiDateOf, minuteOfDay } from '../../domain/dubai-time.ts'
import { mayGoOn } from '../../domain/extra-time.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { planOf, readCalendar } from '../availability/read-calendar.ts'
import type { LoadedBooking, LoadedVisit } from '../booking-access/load-booking.ts'

/** Longer than that, the visit cannot last: the calendar, the next visit, the road to it or the legal hours of whoever is there are in the way. */
export class NoTimeLeft extends Error {}

type Longer = { booking: LoadedBooking; visit: LoadedVisit; minutes: number }

/**
 * Lets a visit under way end later, with the whole team. Whether roads and legal hours allow it is decided by the database. The caller holds the
 * booking's row. Throws NoTimeLeft, after which the transaction is void.
 */
export async function extendVisit(tx: Transaction, { booking, visit, minutes }: Longer): Promise<void> {
  const date = dubaiDateOf(visit.startsAt)
  const calendar = { ...(await readCalendar(tx, date, date)), site: booking.site }
  if (!mayGoOn(minuteOfDay(visit.endsAt), minutes, planOf(calendar, date))) throw new NoTimeLeft()
  await tx
    .update(visits)
    .set({ endsAt: sql`ends_at + make_interval(mins => ${minutes})` })
    .where(and(eq(visits.id, visit.id), eq(visits.status, 'in_progress')))
  try {
    await tx.execute(sql`
      UPDATE visit_assignments SET held = tstzrange(lower(whole), upper(whole) + make_interval(mins => ${minutes}))
      FROM (SELECT professional_id, with_travel(area, held, travel_before, travel_after) AS whole FROM visit_assignments
        WHERE visit_id = ${visit.id} AND is_active) AS before
      WHERE visit_assignments.visit_id = ${visit.id} AND visit_assignments.professional_id = before.professional_id`)
  } catch (error) {
    if (isTimeTaken(error)) throw new NoTimeLeft()
    throw error
  }
}

/** Throws NoTimeLeft if the visit could not last so much longer now; changes nothing. */
export async function refuseIfNoTime(tx: Transaction, longer: Longer): Promise<void> {
  class Tried extends Error {}
  await tx
    .transaction(async (part) => {
      await extendVisit(part, longer)
      throw new Tried()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error
    })
}
