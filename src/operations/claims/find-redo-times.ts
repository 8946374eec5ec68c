import type { z } from 'zod'
import type { RedoTimesQuery } from '../../contracts/claims.ts'
import type { FreeDay } from '../../domain/availability.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import { explained, recallCalendar } from '../availability/read-calendar.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import { hoursOf, loadBooking, visitOf } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { demandClaim } from './demand-claim.ts'
import { demandRedo } from './demand-redo.ts'
import { getClaim } from './list-claims.ts'
import { teamOfVisit } from './place-redo.ts'

/**
 * The free times for doing a visit again, as long and by as many; with team 'same' those at which whoever came before can. Throws AppError not_found (the
 * claim is not about this booking, or this actor may not see it), conflict (a damage).
 */
export async function findRedoTimes(
  context: Context,
  { id, claim: claimId }: { id: string; claim: string },
  query: z.output<typeof RedoTimesQuery>,
): Promise<FreeDay[]> {
  await demandClaim(context, context.db, { id, claim: claimId })
  const claim = await getClaim(context, context.db, claimId)
  demandRedo(context, claim)
  const booking = await loadBooking(context, context.db, id)
  const visit = visitOf(context, booking, claim.visit)
  const from = query.from ?? dubaiDateOf(context.now())
  const calendar = { ...(await recallCalendar(context, from, addDays(from, query.days))), site: booking.site }
  const people = query.team === 'same' ? await teamOfVisit(context.db, visit.id) : null
  const hours = hoursOf(visit)
  const { serviceId, wishes } = booking
  const question = { serviceId, calendar, hours, cleaners: visit.cleaners, from, days: query.days, gender: wishes.gender }
  return explained(context, calendar, hours, await readFreeDays(context, { ...question, ...(people?.length && { people }) }))
}
