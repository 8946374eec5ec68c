import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Location, LocationInput } from '../../contracts/locations.ts'
import { locations } from '../../db/schema/locations.ts'
import { signedInCustomer } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { columns, locationOf, rowOf } from './columns.ts'
import { clearPrimary, lockLocations } from './lock-locations.ts'
import { refuseUnknownCity } from './refuse-unknown-city.ts'

/**
 * Updates a saved location of the logged-in customer. The primary one stays primary until another is chosen. Throws AppError
 * unauthenticated, forbidden, not_found (also for somebody else's).
 */
export async function updateLocation(context: Context, id: string, input: z.output<typeof LocationInput>): Promise<Location> {
  const { accountId } = signedInCustomer(context)
  const updated = context.db.transaction(async (tx) => {
    await lockLocations(tx, accountId)
    const ofCustomer = and(eq(locations.id, id), eq(locations.accountId, accountId))
    const [kept] = await tx.select({ isPrimary: locations.isPrimary }).from(locations).where(ofCustomer)
    if (!kept) throw new AppError('not_found', wordsFor(context).locationNotFound)
    if (input.is_primary) await clearPrimary(tx, accountId)
    const [row] = await tx
      .update(locations)
      .set({ ...(await rowOf(context, tx, id, input)), isPrimary: input.is_primary || kept.isPrimary })
      .where(ofCustomer)
      .returning(columns)
    if (!row) throw new Error('The location was not updated')
    return locationOf(context, row)
  })
  return refuseUnknownCity(context, updated)
}
