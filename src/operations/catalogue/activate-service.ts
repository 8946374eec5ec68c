import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { services } from '../../db/schema/services.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Offers a service. Throws AppError not_found, conflict (it is offered), and what actAsStaff throws. */
export const activateService = (context: Context, id: number, key: string | null): Promise<Acted<null>> =>
  offer(context, { id, isActive: true, key })

/** Stops offering a service; what is booked stays booked. Throws AppError not_found, conflict (it is not offered), and what actAsStaff throws. */
export const deactivateService = (context: Context, id: number, key: string | null): Promise<Acted<null>> =>
  offer(context, { id, isActive: false, key })

function offer(context: Context, { id, isActive, key }: { id: number; isActive: boolean; key: string | null }): Promise<Acted<null>> {
  const verb = isActive ? 'service.activate' : 'service.deactivate'
  return actAsStaff(context, { verb, subject: { kind: 'service', id }, key, request: {} }, async (tx) => {
    const changed = await tx
      .update(services)
      .set({ isActive })
      .where(and(eq(services.id, id), eq(services.isActive, !isActive)))
      .returning({ id: services.id })
    if (changed.length === 0) {
      const words = wordsFor(context)
      const known = await tx.select({ id: services.id }).from(services).where(eq(services.id, id))
      if (known.length === 0) throw new AppError('not_found', words.serviceNotFound)
      throw new AppError('conflict', isActive ? words.serviceIsActive : words.serviceIsInactive, { data: { is_active: isActive } })
    }
    return { result: null, before: { is_active: !isActive }, after: { is_active: isActive }, undo: { id, isActive } }
  })
}

/** The inverse of both: the service is as it was. */
export const undoActivation = inverseOf(z.object({ id: z.int(), isActive: z.boolean() }), async (context, tx, { id, isActive }) => {
  const changed = await tx
    .update(services)
    .set({ isActive: !isActive })
    .where(and(eq(services.id, id), eq(services.isActive, isActive)))
    .returning({ id: services.id })
  if (changed.length === 0) throw changedSince(context, { is_active: !isActive })
})
