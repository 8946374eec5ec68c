import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { databaseOn, type Transaction } from '../client.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedCalendar } from './seed-calendar.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedEditorial } from './seed-editorial.ts'
import { seedMoney } from './seed-money.ts'
import { seedProfessionals } from './seed-professionals.ts'

const lockId = 7_031_965

const tablesWithGivenIds = [
  'categories',
  'services',
  'sub_services',
  'about_sections',
  'testimonials',
  'why_choose_us',
  'faqs',
  'article_categories',
  'articles',
  'professionals',
]

/**
 * Fills an empty database with the demo (product, Demo data), all of it or nothing; false where something is there already.
 * Processes that start at once take turns behind an advisory lock, so that one seeds and the others find it done.
 */
export async function seedDemo(pool: pg.Pool, now: Date): Promise<boolean> {
  return databaseOn(pool).transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockId})`)
    if (!(await isEmpty(tx))) return false
    await seedCatalogue(tx, now)
    await seedEditorial(tx, now)
    await seedProfessionals(tx, now)
    await seedCalendar(tx)
    await seedAccounts(tx, now)
    await seedBookings(tx, now)
    await seedMoney(tx)
    await moveSequences(tx)
    return true
  })
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(
    sql`SELECT NOT EXISTS (SELECT FROM services) AND NOT EXISTS (SELECT FROM cities) AND NOT EXISTS (SELECT FROM customers)
      AND NOT EXISTS (SELECT FROM accounts) AS empty`,
  )
  return rows[0]?.empty === true
}

/** The next row that staff add gets an id above those given here. */
async function moveSequences(tx: Transaction): Promise<void> {
  const moves = tablesWithGivenIds.map(
    (table) => sql`setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.identifier(table)}))`,
  )
  await tx.execute(sql`SELECT ${sql.join(moves, sql`, `)}`)
}
