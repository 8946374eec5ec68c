import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import type { Context } from '../context.ts'
import { moveOwner } from '../wallet/move-owner.ts'

/**
 * Gives an account the bookings that were made as a guest with its e-mail address, and their money. Only for an account that has proved the
 * address to be its own. Answers how many bookings joined.
 */
export async function joinGuestBookings(context: Context, tx: Transaction, account: { id: string; email: string }): Promise<number> {
  const joined = await tx
    .update(customers)
    .set({ accountId: account.id })
    .where(and(isNull(customers.accountId), isNotNull(customers.usedAt), eq(sql`lower(${customers.email})`, account.email.toLowerCase())))
    .returning({ id: customers.id })
  if (joined.length === 0) return 0
  const ids = joined.map(({ id }) => id)
  await moveOwner(context, tx, ids, account.id)
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(sql`${bookings.customerId} = ANY(${sql.param(ids)}::text[])`)
  return counted?.count ?? 0
}
