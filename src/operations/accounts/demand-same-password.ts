import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * Holds an account as it was when its password was compared. Comparing takes time, in which the password may be reset; the lock lets a
 * reset wait until what the old password opened is there to be ended. Throws AppError invalid_credentials.
 */
export async function demandSamePassword(context: Context, tx: Transaction, proven: { id: string; passwordHash: string }): Promise<void> {
  const same = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, proven.id), eq(accounts.passwordHash, proven.passwordHash), isNull(accounts.erasedAt)))
    .for('share')
  if (same.length === 0) throw new AppError('invalid_credentials', wordsFor(context).invalidCredentials)
}
