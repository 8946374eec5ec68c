import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { StaffCustomer } from '../../contracts/office/customers.ts'
import type { Queryable } from '../../db/client.ts'
import { accounts, bookingCounts, consents } from '../../db/schema/accounts.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { legalDocuments } from '../../db/schema/legal.ts'
import { payments } from '../../db/schema/payments.ts'
import { services } from '../../db/schema/services.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { listColumns } from '../bookings/list-own-bookings.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { readSuppression } from '../messages/suppressions.ts'
import { readNotes } from '../notes/read-notes.ts'
import { listPacks } from '../packs/read-packs.ts'
import { readMoney } from './money-of-customer.ts'

const mostRecent = 10
const mostConsents = 50

/** A customer with an account, for staff. Throws AppError unauthenticated, forbidden, not_found (also for staff and the erased). */
export async function getCustomer(context: Context, id: string): Promise<StaffCustomer> {
  await staffWhoSee(context, 'people')
  return readCustomer(context, context.db, id)
}

/** The same within a change, whose verb has been checked. Throws AppError not_found. */
export async function readCustomer(context: Context, db: Queryable, id: string): Promise<StaffCustomer> {
  const [found] = await db
    .select({
      account: accounts,
      counts: bookingCounts,
      lastSeenAt: sql<string | null>`(SELECT max(${sessions.lastUsedAt}) FROM ${sessions} WHERE ${sessions.accountId} = ${id})`,
    })
    .from(accounts)
    .leftJoin(bookingCounts, eq(bookingCounts.accountId, accounts.id))
    .where(and(eq(accounts.id, id), eq(accounts.role, 'customer'), isNull(accounts.erasedAt)))
  if (!found) throw new AppError('not_found', wordsFor(context).customerNotFound)
  const { counts, lastSeenAt } = found
  const account = context.vault.openRow(accounts, id, found.account)
  const money = await readMoney(db, id)
  return {
    id,
    name: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    is_email_verified: account.emailVerifiedAt !== null,
    suppression: await readSuppression(db, account.email),
    state: account.blockedAt ? 'blocked' : 'active',
    bookings: counts?.total ?? 0,
    joined_at: account.createdAt.toISOString(),
    phone: account.phone,
    address: account.address,
    city: account.city,
    date_of_birth: account.dateOfBirth,
    gender: account.gender,
    language: account.language,
    marketing_consent: account.marketingConsent,
    blocked_at: account.blockedAt?.toISOString() ?? null,
    last_seen_at: lastSeenAt && new Date(lastSeenAt).toISOString(),
    completed_bookings: counts?.completed ?? 0,
    wallet_balance: dirhamsFromFils(money.walletBalance),
    loyalty_points: money.loyaltyPoints,
    payment_methods: money.paymentMethods,
    notes: await readNotes(context, db, { kind: 'customer', id }),
    consents: await readConsents(db, id),
    packs: await listPacks(context, db, id),
    recent_bookings: await readRecentBookings(context, db, id),
    recent_payments: await readRecentPayments(db, id),
  }
}

async function readConsents(db: Queryable, id: string): Promise<StaffCustomer['consents']> {
  const given = await db
    .select({ purpose: consents.purpose, is_given: consents.isGiven, version: legalDocuments.version, at: consents.createdAt })
    .from(consents)
    .leftJoin(legalDocuments, eq(legalDocuments.id, consents.legalDocumentId))
    .where(eq(consents.accountId, id))
    .orderBy(desc(consents.id))
    .limit(mostConsents)
  return given.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }))
}

async function readRecentBookings(context: Context, db: Queryable, id: string): Promise<StaffCustomer['recent_bookings']> {
  const rows = await db
    .select(listColumns(context))
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(eq(bookings.accountId, id))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(mostRecent)
  return rows.map(({ booking, serviceName, startsAt, isUnderWay, toConfirm }) => ({
    id: booking.id,
    service_name: serviceName,
    status: booking.status,
    under_way: isUnderWay,
    to_confirm: toConfirm,
    starts_at: (startsAt ? new Date(startsAt) : booking.createdAt).toISOString(),
    total_price: dirhamsFromFils(booking.total),
  }))
}

/** Payments for bookings, and top-ups of the wallet. */
async function readRecentPayments(db: Queryable, id: string): Promise<StaffCustomer['recent_payments']> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.id,
        sql`(SELECT id FROM payments WHERE owner = ${id} UNION ALL
          SELECT p.id FROM bookings b JOIN payments p ON p.booking_id = b.id WHERE b.account_id = ${id})`,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(mostRecent)
  return rows.map(({ id: payment, bookingId, amount, refunded, method, status, createdAt }) => ({
    id: payment,
    booking_id: bookingId,
    amount: dirhamsFromFils(amount),
    refunded: dirhamsFromFils(refunded),
    method,
    status,
    created_at: createdAt.toISOString(),
  }))
}
