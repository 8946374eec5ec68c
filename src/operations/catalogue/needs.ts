import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { faqs } from '../../db/schema/content.ts'
import { partnerApplicationCategories } from '../../db/schema/partners.ts'
import { professionalSkills } from '../../db/schema/professionals.ts'
import { services, subServices } from '../../db/schema/services.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import type { Need } from '../../domain/needs.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** How many of each need something; those of which there are none are left out. */
export type Needs = Partial<Record<Need, number>>

async function count(tx: Transaction, sources: Partial<Record<Need, { table: PgTable; where: SQL }>>): Promise<Needs> {
  const counts = Object.entries(sources).map(
    ([need, { table, where }]) => sql`SELECT ${need} AS need, count(*)::int AS count FROM ${table} WHERE ${where}`,
  )
  const { rows } = await tx.execute<{ need: Need; count: number }>(sql.join(counts, sql` UNION ALL `))
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ need, count }) => [need, count]))
}

/** What needs a category, whose row the caller has locked for update, so that nothing more can begin to need it. */
export const needsOfCategory = (tx: Transaction, id: number): Promise<Needs> =>
  count(tx, {
    services: { table: services, where: eq(services.categoryId, id) },
    applications: { table: partnerApplicationCategories, where: eq(partnerApplicationCategories.categoryId, id) },
  })

/** What needs a service, whose row the caller has locked for update. */
export const needsOfService = (tx: Transaction, id: number): Promise<Needs> =>
  count(tx, {
    bookings: { table: bookings, where: eq(bookings.serviceId, id) },
    sub_services: { table: subServices, where: eq(subServices.serviceId, id) },
    professionals: { table: professionalSkills, where: eq(professionalSkills.serviceId, id) },
    faqs: { table: faqs, where: eq(faqs.serviceId, id) },
    waiting: { table: waitingListEntries, where: eq(waitingListEntries.serviceId, id) },
  })

/** Throws AppError conflict, which says what needs it, if anything does. */
export function refuseNeeded(context: Context, found: Needs): void {
  const all = Object.entries(found) as [Need, number][]
  if (all.length === 0) return
  const words = wordsFor(context)
  const list = all.map(([need, count]) => words.needs[need](count)).join(words.comma)
  throw new AppError('conflict', words.stillNeeded(list), { data: { needs: found } })
}
