import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { visits } from '../../db/schema/visits.ts'
import { holdAgain } from '../availability/assign-professionals.ts'
import type { Context } from '../context.ts'
import { takeCityDays } from './take-city-days.ts'

/**
 * Takes the times of a booking that holds them only while its card is being charged (decision 015). The database refuses if they have been
 * booked since (isTimeTaken).
 */
export async function holdWhilePaying(context: Context, tx: Transaction, { id, city }: { id: string; city: string }): Promise<void> {
  const times = await tx.select({ startsAt: visits.startsAt, endsAt: visits.endsAt }).from(visits).where(eq(visits.bookingId, id))
  await takeCityDays(context, tx, { city, visits: times })
  await holdAgain(tx, id)
}
