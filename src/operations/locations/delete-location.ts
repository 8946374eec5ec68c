import { and, asc, eq, inArray } from 'drizzle-orm'
import { locations } from '../../db/schema/locations.ts'
import { signedInCustomer } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockLocations } from './lock-locations.ts'

/**
 * Deletes a saved location of the logged-in customer; if it was primary, the oldest becomes primary. Throws AppError unauthenticated,
 * forbidden, not_found.
 */
export async function deleteLocation(context: Context, id: string): Promise<void> {
  const { accountId } = signedInCustomer(context)
  await context.db.transaction(async (tx) => {
    await lockLocations(tx, accountId)
    const [deleted] = await tx
      .delete(locations)
      .where(and(eq(locations.id, id), eq(locations.accountId, accountId)))
      .returning({ isPrimary: locations.isPrimary })
    if (!deleted) throw new AppError('not_found', wordsFor(context).locationNotFound)
    if (!deleted.isPrimary) return
    const oldest = tx
      .select({ id: locations.id })
      .from(locations)
      .where(eq(locations.accountId, accountId))
      .orderBy(asc(locations.createdAt), asc(locations.id))
      .limit(1)
    await tx.update(locations).set({ isPrimary: true }).where(inArray(locations.id, oldest))
  })
}
