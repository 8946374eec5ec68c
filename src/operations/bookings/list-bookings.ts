import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BookingFilters, BookingRow, BookingsQuery } from '../../contracts/office/booking-list.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { cities } from '../../db/schema/cities.ts'
import { customers } from '../../db/schema/customers.ts'
import { professionals } from '../../db/schema/professionals.ts'
import { services } from '../../db/schema/services.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { bookingIdPattern } from '../../domain/reference.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List, type Sort } from '../lists/keyset.ts'
import { textIn } from '../localized.ts'
import { phoneHashOf } from '../phone-search.ts'
import { wordsOf } from '../search.ts'
import { areBookingProfessionalsKnown } from './fill-booking-professionals.ts'
import { progressColumns, startsAtOf } from './list-own-bookings.ts'

const made: Sort['by'] = [
  { column: sql`l.created_at`, kind: 'instant' },
  { column: sql`l.id`, kind: 'text' },
]
const sorts: Record<'newest' | 'oldest', Sort> = { newest: { by: made, descending: true }, oldest: { by: made } }

type Query = z.output<typeof BookingsQuery>

/**
 * The bookings, the newest first unless asked otherwise. The page is read from an index before anything is joined to it. Throws AppError
 * unauthenticated, forbidden.
 */
export async function listBookings(context: Context, query: Query): Promise<List<BookingRow>> {
  await staffWhoSee(context, 'desk')
  const { db, language } = context
  const paging = keyset(sorts, query)
  const ofProfessional = query.professional && (await bookingsOfProfessional(context, query.professional))
  const listed = listedOf(query, phoneHashOf(context, query.search), ofProfessional || undefined)
  const page = db
    .select({
      id: sql<string>`l.id`.as('id'),
      createdAt: sql`l.created_at`.as('created_at'),
      cursor: sql<string>`${paging.cursor}`.as('cursor'),
    })
    .from(listed)
    .where(paging.where)
    .orderBy(paging.orderBy)
    .limit(paging.limit)
    .as('l')
  const found = await db
    .select({
      id: bookings.id,
      status: bookings.status,
      method: bookings.paymentMethod,
      total: bookings.total,
      createdAt: bookings.createdAt,
      serviceName: textIn(services.title, language),
      cityName: textIn(cities.name, language),
      firstName: customers.firstName,
      lastName: customers.lastName,
      startsAt: startsAtOf(bookings.id),
      visits: sql<number>`(SELECT count(*)::int FROM visits v WHERE v.booking_id = bookings.id)`,
      isPaid: bookings.isPaid,
      isRefunded: sql<boolean>`NOT bookings.is_paid AND EXISTS (SELECT FROM payments p WHERE p.booking_id = bookings.id AND p.refunded > 0
        AND NOT p.is_surplus)`,
      ...progressColumns(context.now()),
      cursor: page.cursor,
    })
    .from(page)
    .innerJoin(bookings, eq(bookings.id, sql`l.id`))
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .innerJoin(cities, eq(cities.slug, bookings.city))
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .orderBy(paging.orderBy)
  const { rows, next } = paging.page(found)
  return {
    rows: rows.map(({ id, status, visits, serviceName, cityName, firstName, lastName, ...row }) => ({
      ...{ id, status, visits },
      under_way: row.isUnderWay,
      to_confirm: row.toConfirm,
      service_name: serviceName,
      customer_name: `${firstName} ${lastName}`.trim(),
      city_name: cityName,
      starts_at: row.startsAt && new Date(row.startsAt).toISOString(),
      payment_method: row.method,
      is_paid: row.isPaid,
      is_refunded: row.isRefunded,
      total_price: dirhamsFromFils(row.total),
      booked_at: row.createdAt.toISOString(),
    })),
    next,
    count: await countRows(db, sql`FROM ${listed}`),
  }
}

/**
 * The bookings that are asked for, as l (id, created_at): those of a day or of a professional by an index that has them in the
 * order of the list, so that a page of a busy day or of many years reads no more than it shows.
 */
function listedOf(
  { state, date, service, city, method, paid, customer, search, sort }: Query,
  phone: Buffer | null,
  ofProfessional?: SQL,
): SQL {
  const conditions = [
    state && eq(bookings.status, state),
    service && eq(bookings.serviceId, service),
    city && eq(bookings.city, city),
    date && ofProfessional && sql`${bookings.id} IN (SELECT p.id FROM (${ofProfessional}) AS p)`,
    method && eq(bookings.paymentMethod, method),
    paid && eq(bookings.isPaid, paid === 'yes'),
    customer && eq(bookings.accountId, customer),
    phone ? ofCustomers(sql`c.phone_hash = ${phone}`) : isFound(search),
  ].filter((one): one is SQL => one instanceof Object)
  const isListed = sql.join([sql`true`, ...conditions], sql` AND `)
  const inOrder = date ? inOrderOf(sort, sql`FROM visits v WHERE dubai_day(v.starts_at) = ${date}::date`) : ofProfessional
  if (!inOrder) return sql`(SELECT id, created_at FROM ${bookings} WHERE ${isListed}) AS l`
  if (conditions.length === 0) return sql`(${inOrder}) AS l`
  return sql`(SELECT d.id, d.created_at FROM (${inOrder}) AS d JOIN ${bookings} ON bookings.id = d.id WHERE ${isListed}) AS l`
}

/** The bookings of some visits, once each. */
function inOrderOf(sort: Query['sort'], visited: SQL): SQL {
  const direction = sorts[sort].descending ? sql`DESC` : sql`ASC`
  return sql`SELECT DISTINCT v.booked_at AS created_at, v.booking_id AS id ${visited} ORDER BY 1 ${direction}, 2 ${direction}`
}

/** The bookings of a professional (created_at, id): from their visits as long as a job fills the table of them. */
const bookingsOfProfessional = async ({ db }: Context, id: number): Promise<SQL> =>
  (await areBookingProfessionalsKnown(db))
    ? sql`SELECT p.booked_at AS created_at, p.booking_id AS id FROM booking_professionals p WHERE p.professional_id = ${id} AND p.is_active`
    : sql`SELECT DISTINCT v.booked_at AS created_at, v.booking_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id
        WHERE a.professional_id = ${id} AND a.is_active`

/** An id as it is, or every word somewhere in the customer's name and address, which the index of trigrams answers. */
function isFound(search: string | undefined): SQL | undefined {
  const words = wordsOf(search)
  const [only] = words
  if (!only) return undefined
  if (words.length === 1 && bookingIdPattern.test(only.toUpperCase())) return eq(bookings.id, only.toUpperCase())
  const text = sql`search_form(c.first_name || ' ' || c.last_name || ' ' || c.email)`
  const holdsAll = sql.join(
    words.map((word) => sql`${text} LIKE search_pattern(${word}::text)`),
    sql` AND `,
  )
  return ofCustomers(holdsAll)
}

/** Of a frequent name the database walks along the list, of a rare one it asks the index: how often a name occurs is in its statistics. */
const ofCustomers = (matches: SQL): SQL => sql`${bookings.customerId} IN (SELECT c.id FROM customers c WHERE ${matches})`

/** By what bookings can be filtered, by name. Throws AppError unauthenticated, forbidden. */
export async function readBookingFilters(context: Context): Promise<BookingFilters> {
  await staffWhoSee(context, 'desk')
  const { db, language } = context
  const [serviceRows, cityRows, people] = await Promise.all([
    db
      .select({
        id: services.id,
        slug: services.slug,
        name: textIn(services.title, language),
        is_offered: services.isActive,
        allows_gender_wish: services.allowsGenderWish,
      })
      .from(services)
      .orderBy(textIn(services.title, language)),
    db
      .select({ slug: cities.slug, name: textIn(cities.name, language) })
      .from(cities)
      .orderBy(textIn(cities.name, language)),
    db
      .select({ id: professionals.id, name: textIn(professionals.name, language) })
      .from(professionals)
      .where(eq(professionals.isActive, true))
      .orderBy(textIn(professionals.name, language)),
  ])
  return { services: serviceRows, cities: cityRows, professionals: people }
}
