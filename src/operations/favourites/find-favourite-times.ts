import type { z } from 'zod'
import type { FreeTimesQuery } from '../../contracts/bookings.ts'
import { findFreeTimes, type NotedDay } from '../availability/find-free-times.ts'
import type { Context } from '../context.ts'
import { demandFavourite } from './demand-favourite.ts'

/** The free times at which a favourite can come. Throws AppError not_found; invalid as findFreeTimes does. */
export async function findFavouriteTimes(
  context: Context,
  professionalId: number,
  query: z.output<typeof FreeTimesQuery>,
): Promise<NotedDay[]> {
  await demandFavourite(context, professionalId)
  return findFreeTimes(context, query, [professionalId])
}
