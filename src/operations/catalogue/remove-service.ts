import { eq } from 'drizzle-orm'
import { pricePeriods, services } from '../../db/schema/services.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { restorableRows, restorableWhole } from '../audit/restorable-rows.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { needsOfService, refuseNeeded } from './needs.ts'

const whole = restorableWhole(restorableRows(services, services.id), restorableRows(pricePeriods, pricePeriods.serviceId))

/**
 * Removes a service that is not offered and that nothing needs, with its prices. Throws AppError not_found, conflict (it is offered, or with what
 * needs it), and what actAsStaff throws.
 */
export const removeService = (context: Context, id: number, key: string | null): Promise<Acted<null>> =>
  actAsStaff(context, { verb: 'service.remove', subject: { kind: 'service', id }, key, request: {} }, async (tx) => {
    const words = wordsFor(context)
    const [found] = await tx
      .select({ slug: services.slug, isActive: services.isActive })
      .from(services)
      .where(eq(services.id, id))
      .for('update')
    if (!found) throw new AppError('not_found', words.serviceNotFound)
    if (found.isActive) throw new AppError('conflict', words.stillOffered, { data: { is_active: true } })
    refuseNeeded(context, await needsOfService(tx, id))
    const before = (await whole.before(tx, id)) ?? []
    await tx.delete(services).where(eq(services.id, id))
    return { result: null, before: { slug: found.slug }, undo: await whole.undo(tx, id, before) }
  })

/** The inverse of removeService: it is back in its place, with its prices. */
export const putBackService = whole.restore
