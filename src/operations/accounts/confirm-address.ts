import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { joinGuestBookings } from './join-guest-bookings.ts'

/**
 * Marks an account's email address as confirmed, which makes it the address's own; guest bookings made with it join a customer's account.
 * Returns how many did, 0 if it was already confirmed. Throws AppError link_invalid if another account has confirmed the address.
 */
export async function confirmAddress(context: Context, tx: Transaction, accountId: string): Promise<number> {
  const [confirmed] = await tx
    .update(accounts)
    .set({ emailVerifiedAt: context.now() })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailVerifiedAt)))
    .returning({ id: accounts.id, email: accounts.email, role: accounts.role })
    .catch((error: unknown) => {
      if (isRefusedBy(error, 'constraint', 'accounts_own_email_idx')) throw new AppError('link_invalid', wordsFor(context).linkInvalid)
      throw error
    })
  return confirmed?.role === 'customer' ? joinGuestBookings(context, tx, confirmed) : 0
}
