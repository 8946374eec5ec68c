import { and, eq } from 'drizzle-orm'
import { favourites } from '../../db/schema/favourites.ts'
import { signedInCustomer } from '../access.ts'
import type { Context } from '../context.ts'

/** Takes somebody from the customer's list, also one who is not on it. Throws AppError unauthenticated, forbidden. */
export async function removeFavourite(context: Context, professionalId: number): Promise<void> {
  const { accountId } = signedInCustomer(context)
  await context.db.delete(favourites).where(and(eq(favourites.accountId, accountId), eq(favourites.professionalId, professionalId)))
}
