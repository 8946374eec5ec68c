import { and, eq } from 'drizzle-orm'
import { promoCodes } from '../../db/schema/promos.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** What ending a promo code and taking it up again change, and their undo. */
export const promoActivity = restorableRow(promoCodes, ['is_active'], 'code')

/** Ends a promo code: it gives no discount any more. Throws AppError unauthenticated, forbidden, not_found, conflict (ended already). */
export const endPromo = (context: Context, code: string, key: string | null): Promise<Acted<null>> =>
  setActive(context, { verb: 'promo.end', code, isActive: false, key })

/** Takes up an ended promo code again. Throws AppError unauthenticated, forbidden, not_found, conflict (not ended). */
export const resumePromo = (context: Context, code: string, key: string | null): Promise<Acted<null>> =>
  setActive(context, { verb: 'promo.resume', code, isActive: true, key })

type Change = { verb: 'promo.end' | 'promo.resume'; code: string; isActive: boolean; key: string | null }

function setActive(context: Context, { verb, code, isActive, key }: Change): Promise<Acted<null>> {
  const act = { verb, subject: { kind: 'promo', id: code }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await promoActivity.before(tx, code)
    if (!before) throw new AppError('not_found', wordsFor(context).promoNotFound)
    const changed = await tx
      .update(promoCodes)
      .set({ isActive })
      .where(and(eq(promoCodes.code, code), eq(promoCodes.isActive, !isActive)))
      .returning({ code: promoCodes.code })
    if (changed.length === 0) throw new AppError('conflict', wordsFor(context).stateChanged, { data: { is_active: isActive } })
    return {
      result: null,
      before: { is_active: !isActive },
      after: { is_active: isActive },
      undo: await promoActivity.undo(tx, code, before),
    }
  })
}
