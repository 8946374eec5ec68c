import type { z } from 'zod'
import type { PromoPrice, PromoQuestion } from '../../contracts/promos.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { priceOfLines } from '../../domain/pricing.ts'
import { discounted } from '../../domain/promo.ts'
import type { Context } from '../context.ts'
import { readOffered } from '../services/read-offered.ts'
import { settleScope } from '../services/settle-scope.ts'
import { readSettings } from '../settings/read-settings.ts'
import { priceWithPromo } from './price-with-promo.ts'

/** The price of a visit with a promo code, as the booking would compute it. Throws AppError: not_found, invalid (answers), promo_refused. */
export async function checkPromo(context: Context, question: z.output<typeof PromoQuestion>): Promise<PromoPrice> {
  const offered = await readOffered(context, question)
  const { vatBasisPoints } = await readSettings(context.db)
  const { lines } = settleScope(context, offered, { ...question, frequency: 'Once' })
  const listed = priceOfLines(lines, vatBasisPoints)
  const promo = await priceWithPromo(context, context.db, question.code, listed)
  const price = discounted(listed, promo.discount, vatBasisPoints)
  return {
    code: promo.code,
    discount: dirhamsFromFils(promo.discount),
    charge: dirhamsFromFils(price.charge),
    vat: dirhamsFromFils(price.vat),
    total_price: dirhamsFromFils(price.total),
  }
}
