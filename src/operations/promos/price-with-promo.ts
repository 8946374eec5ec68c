import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { promoCodes } from '../../db/schema/promos.ts'
import { type Fils, formatAed } from '../../domain/money.ts'
import { discountOf, type PromoRefusal, refusalOfPromo } from '../../domain/promo.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

export type PricedPromo = { code: string; discount: Fils; once: boolean }

/** What a promo code takes off the charge of each visit, before VAT. Throws AppError promo_refused, in words for the customer. */
export async function priceWithPromo(context: Context, db: Queryable, typed: string, charge: Fils): Promise<PricedPromo> {
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, typed.trim().toUpperCase()))
  if (!promo) throw refusePromo(context, 'unknown')
  const refusal = refusalOfPromo(promo, charge, context.now())
  if (refusal) throw refusePromo(context, refusal, promo.leastCharge)
  return { code: promo.code, discount: discountOf(promo, charge), once: promo.oncePerCustomer }
}

/** Why a promo code takes nothing off, in words for the customer; leastCharge in fils is what too_small speaks of. */
export function refusePromo(context: Context, refusal: PromoRefusal | 'used', leastCharge: Fils = 0): AppError {
  const words = wordsFor(context)
  const said: Record<PromoRefusal | 'used', string> = {
    unknown: words.promoUnknown,
    over: words.promoOver,
    used_up: words.promoUsedUp,
    used: words.promoUsed,
    too_small: words.promoTooSmall(formatAed(leastCharge)),
  }
  return new AppError('promo_refused', said[refusal], { fields: { promo_code: said[refusal] } })
}
