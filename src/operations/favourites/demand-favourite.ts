import { and, eq } from 'drizzle-orm'
import { favourites } from '../../db/schema/favourites.ts'
import { accountOf, type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Throws AppError not_found unless the professional is on the list of whoever asks, as for one that does not exist. */
export async function demandFavourite(context: Context, professionalId: number): Promise<void> {
  const accountId = accountOf(context)
  const isKept = and(eq(favourites.accountId, accountId ?? ''), eq(favourites.professionalId, professionalId))
  const found = await context.db.select({ id: favourites.professionalId }).from(favourites).where(isKept)
  const message = wordsFor(context).favouriteNotFound
  if (found.length === 0) throw new AppError('not_found', message, { fields: { favourite: message } })
}
