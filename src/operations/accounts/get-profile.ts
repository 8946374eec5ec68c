import { eq, sql } from 'drizzle-orm'
import type { Profile } from '../../contracts/profile.ts'
import type { Queryable } from '../../db/client.ts'
import { accounts, bookingCounts } from '../../db/schema/accounts.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readSuppression } from '../messages/suppressions.ts'
import { profileImageOf } from '../pictures/picture-names.ts'
import { readMoney } from './money-of-customer.ts'

/** The profile of the logged-in user (specification 3, Customer profile). Throws AppError unauthenticated. */
export async function getProfile(context: Context): Promise<Profile> {
  const profile = await readProfile(context, context.db, signedIn(context).accountId)
  if (!profile) throw new AppError('unauthenticated', wordsFor(context).notSignedIn)
  return profile
}

/** The profile of an account; null if there is none. Booking counts are maintained as bookings change, not computed here. */
export async function readProfile(context: Context, db: Queryable, accountId: string): Promise<Profile | null> {
  const [[row], money] = await Promise.all([
    db
      .select({
        account: accounts,
        counts: bookingCounts,
        hasSecondFactor: sql<boolean>`EXISTS (SELECT FROM second_factors f WHERE f.account_id = accounts.id AND f.confirmed_at IS NOT NULL)`,
      })
      .from(accounts)
      .leftJoin(bookingCounts, eq(bookingCounts.accountId, accounts.id))
      .where(eq(accounts.id, accountId)),
    readMoney(db, accountId),
  ])
  if (!row) return null
  const { counts, hasSecondFactor } = row
  const account = context.vault.openRow(accounts, accountId, row.account)
  return {
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    phone: account.phone,
    address: account.address,
    city: account.city,
    date_of_birth: account.dateOfBirth,
    gender: account.gender,
    profile_image: profileImageOf(account.picture),
    wallet_balance: dirhamsFromFils(money.walletBalance),
    loyalty_points: money.loyaltyPoints,
    booking_stats: {
      total_bookings: counts?.total ?? 0,
      completed_bookings: counts?.completed ?? 0,
      pending_bookings: counts?.pending ?? 0,
    },
    payment_methods: money.paymentMethods,
    role: account.role,
    language: account.language,
    is_email_verified: account.emailVerifiedAt !== null,
    email_trouble: (await readSuppression(db, account.email))?.reason ?? null,
    has_second_factor: hasSecondFactor,
    marketing_consent: account.marketingConsent,
    member_since: dubaiDateOf(account.createdAt),
  }
}
