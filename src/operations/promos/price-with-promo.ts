import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { promoCodes } from '../../db/schema/promos.ts'
import { addMinutes, dubaiTimeOf } from '../../domain/dubai-time.ts'
import { type Fils, formatAed } from '../../domain/money.ts'
import { discountOf, type PromoRefusal, refusalOfPromo } from '../../domain/promo.ts'
import { timeText } from '../../domain/time-words.ts'
import type { PromoTerms } from '../../domain/unearned.ts'
import { type Context, wordsFor } from '../context.ts'
import { countFailures } from '../count-failures.ts'
import { AppError } from '../errors.ts'

export type PricedPromo = { code: string; discount: Fils; once: boolean; terms: PromoTerms }

/**
 * The discount of a promo code on the charge of each visit, before VAT. A booking that replaces another may have its use of the code, so only
 * redeemPromo counts uses for it. Unknown codes count as guesses. Throws AppError promo_refused, with a message for the customer;
 * rate_limited after too many guesses.
 */
export async function priceWithPromo(
  context: Context,
  db: Queryable,
  typed: string,
  { charge, isReplacement = false }: { charge: Fils; isReplacement?: boolean },
): Promise<PricedPromo> {
  const promo = await countFailures(context, 'promo_guess', {
    work: () => findPromo(context, db, typed),
    isFailure: (error) => error instanceof AppError,
    refusal: (seconds) => {
      const message = wordsFor(context).tooManyCodes(Math.ceil(seconds / 60))
      return new AppError('rate_limited', message, { fields: { promo_code: message }, retryAfter: seconds })
    },
  })
  const refusal = refusalOfPromo(isReplacement ? { ...promo, used: 0 } : promo, charge, context.now())
  if (refusal) throw refusePromo(context, refusal, promo.leastCharge)
  const { percent, amount, most, leastCharge } = promo
  const terms = { percent, amount, most, leastCharge }
  return { code: promo.code, discount: discountOf(promo, charge), once: promo.oncePerCustomer, terms }
}

/** A code that is not valid yet is as unknown as one that does not exist. */
async function findPromo(context: Context, db: Queryable, typed: string) {
  const [promo] = await db.select().from(promoCodes).where(eq(promoCodes.code, typed.trim().toUpperCase()))
  if (!promo?.isActive || context.now() < promo.startsAt) throw refusePromo(context, 'unknown')
  return promo
}

/** Why a promo code gives no discount, as a message for the customer; leastCharge in fils is for too_small. */
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

/** The refusal of a code that the person's own booking keeps, which is neither paid nor confirmed yet, until its hold ends. */
export function refuseHeldPromo(context: Context, until: Date): AppError {
  // The hold is ended by a job, within a minute.
  const message = wordsFor(context).promoHeld(timeText(dubaiTimeOf(addMinutes(until, 1)), context.language))
  return new AppError('promo_refused', message, { fields: { promo_code: message } })
}
