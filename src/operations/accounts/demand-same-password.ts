import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * Locks an account whose password was just compared, and checks that it has not changed since. Comparing takes time, during which the
 * password may be reset; the lock makes a reset wait, so that it also ends what the old password opens. Throws AppError
 * invalid_credentials, ACCOUNT_BLOCKED (by staff).
 */
export async function demandSamePassword(context: Context, tx: Transaction, proven: { id: string; passwordHash: string }): Promise<void> {
  const [same] = await tx
    .select({ blockedAt: accounts.blockedAt })
    .from(accounts)
    .where(and(eq(accounts.id, proven.id), eq(accounts.passwordHash, proven.passwordHash), isNull(accounts.erasedAt)))
    .for('share')
  const words = wordsFor(context)
  if (!same) throw new AppError('invalid_credentials', words.invalidCredentials)
  if (same.blockedAt) throw new AppError('ACCOUNT_BLOCKED', words.accountBlocked)
}
