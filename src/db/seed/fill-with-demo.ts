import { sql } from 'drizzle-orm'
import { seedAreas } from '../areas/seed-areas.ts'
import type { Transaction } from '../client.ts'
import type { Vault } from '../vault/vault.ts'
import { demoBookings } from './bookings.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedApprovals } from './seed-approvals.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedCalendar } from './seed-calendar.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedClaims } from './seed-claims.ts'
import { seedDesk } from './seed-desk.ts'
import { seedEditorial } from './seed-editorial.ts'
import { seedFieldReports } from './seed-field-reports.ts'
import { seedMoney } from './seed-money.ts'
import { seedPacks } from './seed-packs.ts'
import { seedPapers } from './seed-papers.ts'
import { seedProfessionals } from './seed-professionals.ts'
import { seedPromos } from './seed-promos.ts'
import { seedReviews } from './seed-reviews.ts'
import { seedFailedMoney, seedWaiting } from './seed-waiting.ts'
import { seedWallet } from './seed-wallet.ts'

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
  'partner_applications',
]

/** Inserts all demo data (product, Demo data), in the caller's transaction. */
export async function fillWithDemo(tx: Transaction, vault: Vault, now: Date): Promise<void> {
  await seedCatalogue(tx, now)
  await seedAreas(tx)
  await seedEditorial(tx, now)
  await seedProfessionals(tx, now)
  await seedPapers(tx, vault, now)
  await seedCalendar(tx)
  await seedAccounts(tx, vault, now)
  await seedDesk(tx, vault, now)
  const bookings = demoBookings(now).sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const visitIds = await seedBookings(tx, vault, bookings)
  await seedReviews(tx, bookings, visitIds, now)
  await seedApprovals(tx, now)
  await seedFieldReports(tx, now)
  await seedClaims(tx, vault, now)
  await seedWallet(tx, bookings, now)
  await seedFailedMoney(tx, now)
  await seedWaiting(tx, vault, now)
  await seedPacks(tx, now)
  await seedMoney(tx, vault)
  await seedPromos(tx, now)
  await moveSequences(tx)
}

/** The next row that staff add gets an id above those used here. */
async function moveSequences(tx: Transaction): Promise<void> {
  const moves = tablesWithGivenIds.map(
    (table) => sql`setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.identifier(table)}))`,
  )
  await tx.execute(sql`SELECT ${sql.join(moves, sql`, `)}`)
}
