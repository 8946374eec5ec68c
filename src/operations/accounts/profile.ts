import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Profile, ProfileUpdate } from '../../contracts/profile.ts'
import { accounts, bookingCounts } from '../../db/schema-accounts.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { signedIn } from '../access.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readMoney } from './money-of-customer.ts'
import { profileImageOf } from './picture-names.ts'

const earliestBirth = '1900-01-01'

/** The data of whoever is signed in (specification 3, Customer profile). Bookings are counted as they change, not here. */
export async function getProfile(context: Context): Promise<Profile> {
  const { accountId } = signedIn(context)
  const [[row], money] = await Promise.all([
    context.db
      .select({
        account: accounts,
        counts: bookingCounts,
        hasSecondFactor: sql<boolean>`EXISTS (SELECT FROM second_factors f WHERE f.account_id = accounts.id AND f.confirmed_at IS NOT NULL)`,
      })
      .from(accounts)
      .leftJoin(bookingCounts, eq(bookingCounts.accountId, accounts.id))
      .where(eq(accounts.id, accountId)),
    readMoney(context.db, accountId),
  ])
  if (!row) throw new AppError('unauthenticated', wordsFor(context).notSignedIn)
  const { account, counts, hasSecondFactor } = row
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
    has_second_factor: hasSecondFactor,
    marketing_consent: account.marketingConsent,
    member_since: dubaiDateOf(account.createdAt),
  }
}

/**
 * Writes the profile form of whoever is signed in (specification 5, Profile update); what it leaves out is emptied, as the form sends
 * all of it. Throws AppError unauthenticated, invalid (another e-mail address, a birthday that cannot be).
 */
export async function updateProfile(context: Context, input: z.output<typeof ProfileUpdate>): Promise<Profile> {
  const { accountId } = signedIn(context)
  refuseBirthday(context, input.date_of_birth)
  const [account] = await context.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  if (input.email && input.email.toLowerCase() !== account?.email.toLowerCase()) throw refused('email', wordsFor(context).emailFixed)
  await context.db
    .update(accounts)
    .set({
      firstName: input.first_name,
      lastName: input.last_name,
      phone: input.phone ?? null,
      address: input.address,
      city: input.city,
      gender: input.gender ?? null,
      dateOfBirth: input.date_of_birth ?? null,
      ...(input.language && { language: input.language }),
    })
    .where(eq(accounts.id, accountId))
  return getProfile(context)
}

function refuseBirthday(context: Context, date: string | null | undefined): void {
  if (!date) return
  const yesterday = addDays(dubaiDateOf(context.now()), -1)
  if (date < earliestBirth || date > yesterday) throw refused('date_of_birth', wordsFor(context).invalidDateOfBirth)
}

const refused = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })
