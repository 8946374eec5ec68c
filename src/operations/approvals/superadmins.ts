import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { ConstraintRefusals } from '../refused-by-database.ts'

/**
 * Whether a superadmin needs somebody else to make or end a superadmin: wherever there is another one. Alone, they may do it while there have never been two.
 * Throws AppError conflict where there were two: then only a command on the machine helps.
 */
export async function needsSecondSuperadmin(context: Context, tx: Transaction, accountId: string): Promise<boolean> {
  const all = await whoCanLogIn(tx)
  if (all.some(({ id }) => id !== accountId)) return true
  if (all.some(({ oneOfTwoSince }) => oneOfTwoSince !== null)) throw new AppError('conflict', wordsFor(context).onTheMachine)
  return false
}

/** Throws AppError conflict if fewer than two superadmins would be left without this one. The database has the last word. */
export async function refuseFewerThanTwo(context: Context, tx: Transaction, id: string): Promise<void> {
  const all = await whoCanLogIn(tx)
  if (all.length <= 2 && all.some((one) => one.id === id)) throw new AppError('conflict', wordsFor(context).twoSuperadmins)
}

const whoCanLogIn = (tx: Transaction) =>
  tx
    .select({ id: accounts.id, oneOfTwoSince: accounts.oneOfTwoSince })
    .from(accounts)
    .where(and(eq(accounts.role, 'superadmin'), isNull(accounts.leftAt), isNull(accounts.erasedAt), ne(accounts.passwordHash, '')))

/** What the database says when too few superadmins would be left. */
export const superadminRefusals: ConstraintRefusals = {
  a_superadmin_stays: { code: 'conflict', message: 'lastSuperadmin' },
  two_superadmins_stay: { code: 'conflict', message: 'twoSuperadmins' },
}
