import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { RedoTimesQuery } from '../../contracts/office/claims.ts'
import type { Queryable } from '../../db/client.ts'
import type { FreeDay } from '../../domain/availability.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { explained, recallCalendar } from '../availability/read-calendar.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import { hoursOf, loadBooking, visitOf } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { demandRedo } from './demand-redo.ts'
import { readStaffClaim } from './get-claim-for-staff.ts'

/**
 * The free times for doing a visit again, as long and by as many; with team 'same' those at which whoever came before can. Throws AppError unauthenticated,
 * forbidden, not_found, conflict (a damage).
 */
export async function findRedoTimes(context: Context, id: string, query: z.output<typeof RedoTimesQuery>): Promise<FreeDay[]> {
  await staffWhoSee(context, 'desk')
  const claim = await readStaffClaim(context, context.db, id)
  demandRedo(context, claim)
  const booking = await loadBooking(context, context.db, claim.booking_id)
  const visit = visitOf(context, booking, claim.visit)
  const from = query.from ?? dubaiDateOf(context.now())
  const calendar = { ...(await recallCalendar(context, from, addDays(from, query.days))), site: booking.site }
  const people = query.team === 'same' ? await teamOfVisit(context.db, visit.id) : null
  const hours = hoursOf(visit)
  const { serviceId, wishes } = booking
  const question = { serviceId, calendar, hours, cleaners: visit.cleaners, from, days: query.days, gender: wishes.gender }
  return explained(context, calendar, hours, await readFreeDays(context, { ...question, ...(people?.length && { people }) }))
}

/** The ids of those who came to a visit, in order. */
export async function teamOfVisit(db: Queryable, visitId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT professional_id AS id FROM visit_assignments WHERE visit_id = ${visitId} AND is_active ORDER BY 1`,
  )
  return rows.map(({ id }) => id)
}
