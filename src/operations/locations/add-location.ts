import { count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Location, LocationInput } from '../../contracts/locations.ts'
import { locations } from '../../db/schema/locations.ts'
import { signedInCustomer } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { randomId } from '../random-id.ts'
import { columns, locationOf, mostLocations, rowOf } from './columns.ts'
import { clearPrimary, lockLocations } from './lock-locations.ts'
import { refuseUnknownCity } from './refuse-unknown-city.ts'

/**
 * Saves a location for the logged-in customer; the first one is primary. Throws AppError unauthenticated, forbidden, conflict (too many),
 * invalid (an unknown city).
 */
export async function addLocation(context: Context, input: z.output<typeof LocationInput>): Promise<Location> {
  const { accountId } = signedInCustomer(context)
  const added = context.db.transaction(async (tx) => {
    await lockLocations(tx, accountId)
    const [known] = await tx.select({ count: count() }).from(locations).where(eq(locations.accountId, accountId))
    const howMany = known?.count ?? 0
    if (howMany >= mostLocations) throw new AppError('conflict', wordsFor(context).tooManyLocations)
    const isPrimary = input.is_primary || howMany === 0
    if (isPrimary) await clearPrimary(tx, accountId)
    const id = randomId('loc')
    const [row] = await tx
      .insert(locations)
      .values({ id, accountId, ...(await rowOf(context, tx, id, input)), isPrimary, createdAt: context.now() })
      .returning(columns)
    if (!row) throw new Error('The location was not inserted')
    return locationOf(context, row)
  })
  return refuseUnknownCity(context, added)
}
