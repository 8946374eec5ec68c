import { signedInCustomer } from '../access.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import type { Context } from '../context.ts'
import { eraseOutside, erasePerson } from './erase-person.ts'

/**
 * Deletes the logged-in customer's account and personal data, after a password check. Throws AppError unauthenticated, forbidden, invalid
 * (a wrong password), ACCOUNT_LOCKED, not_found (erased meanwhile), conflict (upcoming bookings).
 */
export async function eraseAccount(context: Context, password: string): Promise<void> {
  const { accountId } = signedInCustomer(context)
  await confirmPassword(context, accountId, password, 'password')
  await eraseOutside(context, await context.db.transaction((tx) => erasePerson(context, tx, accountId)))
}
