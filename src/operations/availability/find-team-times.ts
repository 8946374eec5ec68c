import type { z } from 'zod'
import type { FreeTimesQuery } from '../../contracts/bookings.ts'
import { teamOfBooking } from '../booking-access/team-of-booking.ts'
import type { Context } from '../context.ts'
import { findFreeTimes, type NotedDay } from './find-free-times.ts'

/** The free times at which those who came to an earlier booking can come again. Throws AppError not_found; invalid as findFreeTimes does. */
export async function findTeamTimes(context: Context, bookingId: string, query: z.output<typeof FreeTimesQuery>): Promise<NotedDay[]> {
  return findFreeTimes(context, query, await teamOfBooking(context, bookingId))
}
