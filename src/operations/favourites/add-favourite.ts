import { count, eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { favourites } from '../../db/schema/favourites.ts'
import { signedInCustomer } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { refusingBy } from '../refused-by-database.ts'

export const mostFavourites = 50

const refusals = {
  favourites_came_before: { code: 'not_found', message: 'favouriteNotFound' },
  favourites_professional_id_fkey: { code: 'not_found', message: 'favouriteNotFound' },
} as const

/** Marks somebody who came to a completed visit of the customer. Throws AppError unauthenticated, forbidden, not_found, conflict (there are fifty). */
export async function addFavourite(context: Context, professionalId: number): Promise<void> {
  const { accountId } = signedInCustomer(context)
  await refusingBy(context, refusals, () =>
    context.db.transaction(async (tx) => {
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
      const [kept] = await tx.select({ count: count() }).from(favourites).where(eq(favourites.accountId, accountId))
      if ((kept?.count ?? 0) >= mostFavourites) throw new AppError('conflict', wordsFor(context).enoughFavourites)
      await tx.insert(favourites).values({ accountId, professionalId, createdAt: context.now() }).onConflictDoNothing()
    }),
  )
}
