import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { joinGuestBookings } from './join-guest-bookings.ts'

/**
 * Marks an account's email address as confirmed; guest bookings made with it join a customer's account. Returns how many did, 0 if it was already
 * confirmed.
 */
export async function confirmAddress(context: Context, tx: Transaction, accountId: string): Promise<number> {
  const [confirmed] = await tx
    .update(accounts)
    .set({ emailVerifiedAt: context.now() })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id, email: accounts.email, role: accounts.role })
  return confirmed?.role === 'customer' ? joinGuestBookings(context, tx, confirmed) : 0
}
