import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import type { Context } from '../context.ts'
import { transferOwnership } from '../wallet/transfer-ownership.ts'

/**
 * Moves the bookings that were made as a guest with an account's email address, and their money, to the account. Only for an account whose
 * address is confirmed. Returns how many bookings were moved.
 */
export async function joinGuestBookings(context: Context, tx: Transaction, account: { id: string; email: string }): Promise<number> {
  const joined = await tx
    .update(customers)
    .set({ accountId: account.id })
    .where(and(isNull(customers.accountId), isNotNull(customers.usedAt), eq(sql`lower(${customers.email})`, account.email.toLowerCase())))
    .returning({ id: customers.id })
  if (joined.length === 0) return 0
  const ids = joined.map(({ id }) => id)
  await transferOwnership(context, tx, ids, account.id)
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(sql`${bookings.customerId} = ANY(${sql.param(ids)}::text[])`)
  return counted?.count ?? 0
}
