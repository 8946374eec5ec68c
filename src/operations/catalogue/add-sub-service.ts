import { eq, sql } from 'drizzle-orm'
import type { SubServiceDocument } from '../../contracts/office/sub-services.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import { services, subServices } from '../../db/schema/services.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import { subServiceValues, writingSubService } from './sub-service.ts'

type Addition = { serviceId: number; document: SubServiceDocument; key: string | null }

/** Adds a sub-service to a service, after the others. Throws AppError not_found, invalid (the slug is taken), and what actAsStaff throws. */
export const addSubService = (context: Context, { serviceId, document, key }: Addition): Promise<Acted<Edited>> =>
  addSubject(context, { verb: 'sub_service.add', kind: 'sub_service', within: serviceId, document, key }, async (tx) => {
    const known = await tx.select({ id: services.id }).from(services).where(eq(services.id, serviceId)).for('update')
    if (known.length === 0) throw new AppError('not_found', wordsFor(context).serviceNotFound)
    return writingSubService(context, async () => {
      const position = sql`(SELECT coalesce(max(position), 0) + 1 FROM sub_services WHERE service_id = ${serviceId})`
      const [made] = await tx
        .insert(subServices)
        .values({ ...subServiceValues(document), serviceId, position })
        .returning({ id: subServices.id })
      if (!made) throw new Error('The sub-service was not written')
      return made.id
    })
  })

/** The inverse of addSubService, while nobody has booked it. */
export const removeAddedSubService = inverseOfAddition('sub_service', async (tx, id) => {
  const isBooked = sql`EXISTS (SELECT FROM bookings WHERE sub_service_id = ${id})`
  const removed = await tx.delete(subServices).where(sql`${subServices.id} = ${id} AND NOT ${isBooked}`).returning({ id: subServices.id })
  return removed.length > 0
})
