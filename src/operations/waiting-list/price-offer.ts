import type { WaitingListEntry } from '../../contracts/waiting-list.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { priceOfLines } from '../../domain/pricing.ts'
import { discounted } from '../../domain/promo.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { priceWithPromo } from '../promos/price-with-promo.ts'
import { readOffered } from '../services/read-offered.ts'
import { settleScope } from '../services/settle-scope.ts'
import { readSettings } from '../settings/read-settings.ts'

type Wanted = Pick<WaitingListEntry, 'service_id' | 'sub_service_id' | 'cleaners' | 'hours' | 'materials' | 'answers' | 'promo_code'>
type OfferPrice = NonNullable<WaitingListEntry['offer']>['price']

/**
 * What booking an offered time costs now, with the promo code that was asked for if it still counts. null if the service cannot be booked
 * like this any more.
 */
export async function priceOffer(context: Context, wanted: Wanted): Promise<OfferPrice> {
  const scope = await orNull(async () => settleScope(context, await readOffered(context, wanted), { ...wanted, frequency: 'Once' }))
  if (!scope) return null
  const { vatBasisPoints } = await readSettings(context.db)
  const listed = priceOfLines(scope.lines, vatBasisPoints)
  const promo = await discountOf(context, wanted.promo_code, listed.charge)
  const { charge, vat, total } = discounted(listed, promo.discount, vatBasisPoints)
  return {
    charge: dirhamsFromFils(charge),
    discount: dirhamsFromFils(promo.discount),
    vat: dirhamsFromFils(vat),
    total: dirhamsFromFils(total),
    promo_refused: promo.refused,
  }
}

async function discountOf(context: Context, code: string | null, charge: number): Promise<{ discount: number; refused: string | null }> {
  if (!code) return { discount: 0, refused: null }
  try {
    return { discount: (await priceWithPromo(context, context.db, code, { charge })).discount, refused: null }
  } catch (error) {
    if (error instanceof AppError) return { discount: 0, refused: error.message }
    throw error
  }
}

/** What was refused is no answer; whatever else fails, fails. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
