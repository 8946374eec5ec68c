import type { z } from 'zod'
import type { PromoPrice, PromoQuestion } from '../../contracts/promos.ts'
import { basketPrice } from '../../domain/baskets.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { priceOfLines, seriesPercentOf, withSeriesDiscount } from '../../domain/pricing.ts'
import type { Context } from '../context.ts'
import { readOffered } from '../services/read-offered.ts'
import { settleScope } from '../services/settle-scope.ts'
import { readSettings } from '../settings/read-settings.ts'
import { priceWithPromo } from './price-with-promo.ts'

type Asked = Omit<z.output<typeof PromoQuestion>, 'code' | 'second'>

/** The price of a visit, or of the two of a basket, with a promo code, as the booking would compute it. Throws AppError: not_found, invalid (answers), promo_refused. */
export async function checkPromo(context: Context, question: z.output<typeof PromoQuestion>): Promise<PromoPrice> {
  const { vatBasisPoints } = await readSettings(context.db)
  const listedPrice = async ({ frequency = 'Once', weekdays, ...asked }: Asked) => {
    const offered = await readOffered(context, asked)
    const { lines } = settleScope(context, offered, { ...asked, frequency: 'Once' })
    return priceOfLines(withSeriesDiscount(lines, seriesPercentOf(offered.seriesPercents, frequency, weekdays)), vatBasisPoints)
  }
  const first = await listedPrice(question)
  const second = question.second ? await listedPrice(question.second) : null
  const promo = await priceWithPromo(context, context.db, question.code, { charge: first.charge + (second?.charge ?? 0) })
  const price = basketPrice(first, second, promo.discount, vatBasisPoints)
  return {
    code: promo.code,
    discount: dirhamsFromFils(promo.discount),
    charge: dirhamsFromFils(price.charge),
    vat: dirhamsFromFils(price.vat),
    total_price: dirhamsFromFils(price.total),
  }
}
