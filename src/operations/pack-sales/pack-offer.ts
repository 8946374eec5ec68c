import { eq } from 'drizzle-orm'
import type { PackOfferDocument } from '../../contracts/office/packs.ts'
import type { Transaction } from '../../db/client.ts'
import { packOffers } from '../../db/schema/packs.ts'
import { services } from '../../db/schema/services.ts'
import { isByTime } from '../../domain/asked-options.ts'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { lastDayOf } from '../../domain/packs.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { Subject } from '../versions/edit-subject.ts'

type Row = typeof packOffers.$inferSelect

/** A pack on sale as staff edit it: days in Dubai, both included. */
export const documentOf = (row: Row): PackOfferDocument => ({
  service_id: row.serviceId,
  name: row.name,
  visits: row.visits,
  cleaners: row.cleaners,
  hours: row.hours,
  materials: row.materials,
  percent: row.percent,
  valid_days: row.validDays,
  from: dubaiDateOf(row.startsAt),
  until: lastDayOf(row.endsAt),
  is_active: row.isActive,
})

/** The same as the values of its row. */
export const valuesOf = (document: PackOfferDocument) => ({
  serviceId: document.service_id,
  name: document.name,
  visits: document.visits,
  cleaners: document.cleaners,
  hours: document.hours,
  materials: document.materials,
  percent: document.percent,
  validDays: document.valid_days,
  startsAt: instantOf(document.from, '00:00'),
  endsAt: instantOf(addDays(document.until, 1), '00:00'),
  isActive: document.is_active,
})

/** A pack is of a service that is priced by people and hours, since its visits are. Throws AppError not_found, invalid. */
export async function refuseService(context: Context, tx: Transaction, serviceId: number): Promise<void> {
  const words = wordsFor(context)
  const [service] = await tx.select({ intake: services.intake }).from(services).where(eq(services.id, serviceId))
  if (!service) throw new AppError('not_found', words.serviceNotFound, { fields: { service_id: words.serviceNotFound } })
  if (!isByTime(service.intake, null)) throw new AppError('invalid', words.packByTime, { fields: { service_id: words.packByTime } })
}

export const packOfferSubject: Subject<PackOfferDocument> = {
  kind: 'pack_offer',
  missing: 'packOfferNotFound',
  read: async (tx, id) => {
    const [row] = await tx.select().from(packOffers).where(eq(packOffers.id, id)).for('update')
    return row ? documentOf(row) : null
  },
  write: async (context, tx, id, document) => {
    await refuseService(context, tx, document.service_id)
    await tx.update(packOffers).set(valuesOf(document)).where(eq(packOffers.id, id))
  },
}
