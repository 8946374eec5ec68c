import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { customers } from '../../db/schema/customers.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/**
 * Refuses a booking of a customer whom staff have blocked, also as a guest with the account's own address. The database refuses the same
 * (bookings_not_blocked). Throws AppError ACCOUNT_BLOCKED.
 */
export async function refuseBlocked(context: Context, tx: Transaction, customerId: string): Promise<void> {
  const isAddressOfAccount = and(sql`lower(${accounts.email}) = lower(${customers.email})`, isNotNull(accounts.emailVerifiedAt))
  const blocked = await tx
    .select({ id: accounts.id })
    .from(customers)
    .innerJoin(accounts, or(eq(accounts.id, customers.accountId), isAddressOfAccount))
    .where(and(eq(customers.id, customerId), isNotNull(accounts.blockedAt)))
    .limit(1)
  if (blocked.length > 0) throw new AppError('ACCOUNT_BLOCKED', wordsFor(context).bookingBlocked)
}
