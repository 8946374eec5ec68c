import { and, eq } from 'drizzle-orm'
import { areas } from '../../db/schema/areas.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** What retiring an area and offering it again change, and their undo. */
export const areaOffer = restorableRow(areas, ['is_active'], 'slug')

/** Offers an area no more; what is booked in it stays. Throws AppError unauthenticated, forbidden, not_found, conflict (it is not offered). */
export const retireArea = (context: Context, slug: string, key: string | null): Promise<Acted<null>> =>
  offer(context, { verb: 'area.retire', slug, isActive: false, key })

/** Offers a retired area again. Throws AppError unauthenticated, forbidden, not_found, conflict (it is offered). */
export const restoreArea = (context: Context, slug: string, key: string | null): Promise<Acted<null>> =>
  offer(context, { verb: 'area.restore', slug, isActive: true, key })

type Change = { verb: 'area.retire' | 'area.restore'; slug: string; isActive: boolean; key: string | null }

function offer(context: Context, { verb, slug, isActive, key }: Change): Promise<Acted<null>> {
  return actAsStaff(context, { verb, subject: { kind: 'area', id: slug }, key, request: {} }, async (tx) => {
    const before = await areaOffer.before(tx, slug)
    if (!before) throw new AppError('not_found', wordsFor(context).areaNotFound)
    const changed = await tx
      .update(areas)
      .set({ isActive })
      .where(and(eq(areas.slug, slug), eq(areas.isActive, !isActive)))
      .returning({ slug: areas.slug })
    if (changed.length === 0) throw new AppError('conflict', wordsFor(context).stateChanged, { data: { is_active: isActive } })
    const undo = await areaOffer.undo(tx, slug, before)
    return { result: null, before: { is_active: !isActive }, after: { is_active: isActive }, undo }
  })
}
