import { and, eq, sql } from 'drizzle-orm'
import type { PromoDocument } from '../../contracts/office/promos.ts'
import type { Edited } from '../../contracts/office/versions.ts'
import { promoCodes } from '../../db/schema/promos.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { addSubject, inverseOfAddition } from '../versions/add-subject.ts'
import { valuesOf } from './promo.ts'

type NewPromo = PromoDocument & { code: string }

/** Makes a promo code. Throws AppError invalid (the code is taken), and what actAsStaff throws. */
export const addPromo = (context: Context, { code, ...document }: NewPromo, key: string | null): Promise<Acted<Edited>> =>
  addSubject(context, { verb: 'promo.add', kind: 'promo', within: code, document, key }, async (tx) => {
    const made = await tx
      .insert(promoCodes)
      .values({ code, ...valuesOf(document), createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ code: promoCodes.code })
    const message = wordsFor(context).promoTaken
    if (made.length === 0) throw new AppError('invalid', message, { fields: { code: message } })
    return code
  })

/** The inverse of addPromo, while nobody has used it. */
export const removeAddedPromo = inverseOfAddition('promo', async (tx, code: string) => {
  const isUnused = sql`NOT EXISTS (SELECT FROM promo_redemptions r WHERE r.code = ${code})`
  const removed = await tx
    .delete(promoCodes)
    .where(and(eq(promoCodes.code, code), isUnused))
    .returning({ code: promoCodes.code })
  return removed.length > 0
})
