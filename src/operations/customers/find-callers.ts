import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../contracts/office/callers.ts'
import { customers } from '../../db/schema/customers.ts'
import { erasedAddresses } from '../../domain/accounts.ts'
import type { Language } from '../../domain/language.ts'
import { bookingIdPattern } from '../../domain/reference.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { phoneHashOf } from '../phone-search.ts'
import { wordsOf } from '../search.ts'

const mostCallers = 20
/** Of so many details that match, the latest of each person is shown. */
const mostDetails = 200
const leastLetters = 3
/** Of so many last bookings, somebody's latest team is looked for. */
const mostLooked = 20

type Row = Pick<Caller, 'account_id' | 'language' | 'bookings' | 'team'> & { id: string }

/**
 * Whoever has booked before, by their whole phone number, parts of their name or address or the id of a booking, each with the details of their last booking; also an
 * account that has booked nothing, by its whole phone number or address. Throws AppError unauthenticated, forbidden.
 */
export async function findCallers(context: Context, search: string | undefined): Promise<Caller[]> {
  await staffWhoSee(context, 'desk')
  const words = wordsOf(search)
  const phone = phoneHashOf(context, search)
  if (words.join('').length < leastLetters) return []
  const [known, accounts] = await Promise.all([findDetails(context, matchOf(words, phone)), findAccount(context, words.join(' '), phone)])
  const rest = accounts.filter(({ account_id: account }) => known.every((one) => one.account_id !== account))
  return [...rest, ...known].sort((a, b) => Number(b.account_id !== null) - Number(a.account_id !== null))
}

function matchOf(words: readonly string[], phone: Buffer | null): SQL {
  if (phone) return sql`phone_hash = ${phone}`
  const id = words[0]?.toUpperCase() ?? ''
  if (bookingIdPattern.test(id)) return sql`id = (SELECT customer_id FROM bookings WHERE id = ${id})`
  return sql.join(
    words.map((word) => sql`search_form(first_name || ' ' || last_name || ' ' || email) LIKE search_pattern(${word}::text)`),
    sql` AND `,
  )
}

async function findDetails(context: Context, matches: SQL): Promise<Caller[]> {
  const { rows } = await context.db.execute<Row>(sql`
    WITH found AS (SELECT * FROM customers WHERE ${matches} AND email NOT LIKE ${`%${erasedAddresses}`} LIMIT ${mostDetails}),
    people AS (SELECT DISTINCT ON (coalesce(account_id, lower(email))) * FROM found ORDER BY coalesce(account_id, lower(email)), created_at DESC)
    SELECT id, account_id, language, (SELECT count(*)::int FROM (SELECT FROM bookings b
      WHERE b.account_id = p.account_id OR (p.account_id IS NULL AND b.customer_id = p.id) LIMIT 1001) AS booked) AS bookings, (
      SELECT json_build_object('booking_id', last.id, 'names', json_agg(pro.name ->> ${context.language}::text ORDER BY pro.id))
      FROM (SELECT b.id, v.id AS visit FROM (SELECT * FROM bookings b WHERE b.account_id = p.account_id OR (p.account_id IS NULL AND b.customer_id = p.id)
          ORDER BY b.created_at DESC LIMIT ${mostLooked}) AS b
        JOIN visits v ON v.booking_id = b.id AND v.status IN ('completed', 'in_progress', 'scheduled')
        WHERE EXISTS (SELECT FROM visit_assignments a WHERE a.visit_id = v.id AND a.is_active)
        ORDER BY v.status = 'scheduled', v.starts_at DESC LIMIT 1) AS last
      JOIN visit_assignments a ON a.visit_id = last.visit AND a.is_active JOIN professionals pro ON pro.id = a.professional_id
      GROUP BY last.id) AS team
    FROM people p ORDER BY created_at DESC LIMIT ${mostCallers}`)
  return withDetails(context, rows)
}

async function withDetails({ db, vault }: Context, rows: Row[]): Promise<Caller[]> {
  if (rows.length === 0) return []
  const found = await db
    .select()
    .from(customers)
    .where(sql`${customers.id} = ANY(${sql.param(rows.map(({ id }) => id))}::text[])`)
  const details = new Map(found.map((row) => [row.id, vault.openRow(customers, row.id, row)]))
  return rows.flatMap(({ id, ...row }) => {
    const one = details.get(id)
    if (!one) return []
    const { firstName: first_name, lastName: last_name, email, phone, address, area, unit, accessNote: access_note } = one
    return [{ ...row, first_name, last_name, email, phone, address, area, unit, access_note }]
  })
}

type AccountRow = { account_id: string; first_name: string; last_name: string; email: string; language: Language }

async function findAccount({ db }: Context, email: string, phone: Buffer | null): Promise<Caller[]> {
  const { rows } = await db.execute<AccountRow>(sql`
    SELECT id AS account_id, first_name, last_name, email, language FROM accounts
    WHERE ${phone ? sql`phone_hash = ${phone}` : sql`lower(email) = ${email.toLowerCase()}`} AND role = 'customer' AND erased_at IS NULL`)
  return rows.map((row) => ({ ...row, phone: '', address: '', area: null, unit: null, access_note: null, bookings: 0, team: null }))
}
