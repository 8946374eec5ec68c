import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CustomerRow, CustomersQuery } from '../../contracts/office/customers.ts'
import { accounts, bookingCounts } from '../../db/schema/accounts.ts'
import type { CustomerState } from '../../domain/customers.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List, type Sort } from '../lists/keyset.ts'
import { phoneHashOf } from '../phone-search.ts'
import { wordsOf } from '../search.ts'

const joined: Sort['by'] = [
  { column: accounts.createdAt, kind: 'instant' },
  { column: accounts.id, kind: 'text' },
]
const sorts = {
  newest: { by: joined, descending: true },
  oldest: { by: joined },
  name: {
    by: [
      { column: sql`lower(${accounts.firstName})`, kind: 'text' },
      { column: sql`lower(${accounts.lastName})`, kind: 'text' },
      { column: accounts.id, kind: 'text' },
    ],
  },
} as const satisfies Record<string, Sort>

/** The customers who have an account, the newest first unless asked otherwise. Throws AppError unauthenticated, forbidden. */
export async function listCustomers(context: Context, query: z.output<typeof CustomersQuery>): Promise<List<CustomerRow>> {
  await staffWhoSee(context, 'people')
  const paging = keyset(sorts, query)
  const isListed = and(
    eq(accounts.role, 'customer'),
    isNull(accounts.erasedAt),
    inState(query.state),
    isFound(query.search, phoneHashOf(context, query.search)),
  )
  const found = await context.db
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      verifiedAt: accounts.emailVerifiedAt,
      blockedAt: accounts.blockedAt,
      createdAt: accounts.createdAt,
      bookings: bookingCounts.total,
      cursor: paging.cursor,
    })
    .from(accounts)
    .leftJoin(bookingCounts, eq(bookingCounts.accountId, accounts.id))
    .where(and(isListed, paging.where))
    .orderBy(paging.orderBy)
    .limit(paging.limit)
  const { rows, next } = paging.page(found)
  return {
    rows: rows.map(({ id, firstName, lastName, email, verifiedAt, blockedAt, createdAt, bookings }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      is_email_verified: verifiedAt !== null,
      state: blockedAt ? 'blocked' : 'active',
      bookings: bookings ?? 0,
      joined_at: createdAt.toISOString(),
    })),
    next,
    count: await countRows(context.db, sql`FROM ${accounts} WHERE ${isListed}`),
  }
}

const inState = (state: CustomerState | undefined): SQL | undefined =>
  state && (state === 'blocked' ? isNotNull(accounts.blockedAt) : isNull(accounts.blockedAt))

/**
 * An id or an address as it is, a whole phone number of theirs or of a booking, or every word somewhere in name and address, which the index of
 * trigrams answers.
 */
function isFound(search: string | undefined, phone: Buffer | null): SQL | undefined {
  if (phone)
    return sql`${accounts.id} IN (SELECT id FROM accounts WHERE phone_hash = ${phone} UNION SELECT account_id FROM customers WHERE phone_hash = ${phone})`
  const words = wordsOf(search)
  const [only] = words
  if (!only) return undefined
  const text = sql`search_form(' ' || ${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.email})`
  const holdsAll = and(...words.map((word) => sql`${text} LIKE search_pattern(${word}::text)`))
  return words.length === 1 ? or(eq(accounts.id, only), eq(sql`lower(${accounts.email})`, only.toLowerCase()), holdsAll) : holdsAll
}
