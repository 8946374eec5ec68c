import { and, count, eq, inArray } from 'drizzle-orm'
import type { CustomerErasurePlan } from '../../contracts/office/customers.ts'
import type { ErasurePlan } from '../../contracts/privacy.ts'
import type { Queryable } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { openBookingStates } from '../../domain/bookings.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { signedInCustomer } from '../access.ts'
import { readMoney } from '../accounts/money-of-customer.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'

/** What deleting the logged-in customer's account would mean, shown before it is done. Throws AppError unauthenticated, forbidden. */
export const planErasure = async (context: Context): Promise<ErasurePlan> =>
  planErasureOf(context, context.db, signedInCustomer(context).accountId)

/** The same of a customer, for superadmins. Throws AppError unauthenticated, forbidden. */
export async function planErasureForStaff(context: Context, accountId: string): Promise<CustomerErasurePlan> {
  await staffWhoSee(context, 'superadmin')
  const { can_erase, upcoming_bookings, wallet_balance, loyalty_points } = await planErasureOf(context, context.db, accountId)
  return { can_erase, upcoming_bookings, wallet_balance, loyalty_points }
}

/** The same within a change. */
export async function planErasureOf(context: Context, db: Queryable, accountId: string): Promise<ErasurePlan> {
  const words = wordsFor(context)
  const money = await readMoney(db, accountId)
  const [open] = await db
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), inArray(bookings.status, openBookingStates)))
  const upcoming = open?.count ?? 0
  const hasMoney = money.walletBalance > 0 || money.loyaltyPoints > 0
  return {
    can_erase: upcoming === 0,
    obstacle: upcoming > 0 ? words.eraseUpcoming : null,
    consequences: [
      words.eraseAccount,
      words.eraseProfile,
      words.eraseBookings,
      ...(hasMoney ? [words.eraseWallet] : []),
      words.eraseInvoices,
    ],
    upcoming_bookings: upcoming,
    wallet_balance: dirhamsFromFils(money.walletBalance),
    loyalty_points: money.loyaltyPoints,
  }
}
