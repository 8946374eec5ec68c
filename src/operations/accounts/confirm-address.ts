import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Context } from '../context.ts'
import { joinGuestBookings } from './join-guest-bookings.ts'

/**
 * Notes that an account's e-mail address has proved to be its owner's; the bookings made with it as a guest join the account. Answers how
 * many did, none where it was known before.
 */
export async function confirmAddress(context: Context, tx: Transaction, accountId: string): Promise<number> {
  const [confirmed] = await tx
    .update(accounts)
    .set({ emailVerifiedAt: context.now() })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id, email: accounts.email })
  return confirmed ? joinGuestBookings(context, tx, confirmed) : 0
}
