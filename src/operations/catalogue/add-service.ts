import { and, eq, sql } from 'drizzle-orm'
import type { NewService } from '../../contracts/office/services.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import { services } from '../../db/schema/services.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import { needsOfService } from './needs.ts'
import { serviceValues, writingService } from './service.ts'

/**
 * Adds a service with its first price (fils), after the others and not offered yet. Throws AppError invalid (slug, category), and what actAsStaff
 * throws.
 */
export function addService(context: Context, input: NewService, key: string | null): Promise<Acted<Edited>> {
  const { base_price: basePrice, extra_cleaner: extraCleaner, extra_hour: extraHour, material_price: materialPrice, ...document } = input
  return addSubject(context, { verb: 'service.add', kind: 'service', document, key }, (tx) =>
    writingService(context, async () => {
      const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM services)`
      const values = { ...serviceValues(document), basePrice, extraCleaner, extraHour, materialPrice, position, isActive: false }
      const [made] = await tx.insert(services).values(values).returning({ id: services.id })
      if (!made) throw new Error('The service was not written')
      return made.id
    }),
  )
}

/** The inverse of addService, while it is not offered and nothing needs it. */
export const removeAddedService = inverseOfAddition('service', async (tx, id) => {
  await tx.select({ id: services.id }).from(services).where(eq(services.id, id)).for('update')
  if (Object.keys(await needsOfService(tx, id)).length > 0) return false
  const removed = await tx
    .delete(services)
    .where(and(eq(services.id, id), eq(services.isActive, false)))
    .returning({ id: services.id })
  return removed.length > 0
})
