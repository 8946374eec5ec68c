import { type Fils, shareOf } from './money.ts'

/** What a visit of a series costs, in fils: the charge after what the series (before) and a promo code (after it) take off, and VAT on the rest. */
export type SeriesPrice = { charge: Fils; discount: Fils; seriesPercent: number; seriesDiscount: Fils; vat: Fils; total: Fils }

/**
 * The price of a visit after a change of its series. more: what people and hours add to its list price, or take from it. A promo code keeps its share of
 * what the series leaves, rounded down; nothing is below zero.
 */
export function changedPrice(before: SeriesPrice, { more, percent }: { more: Fils; percent: number }, vatBasisPoints: number): SeriesPrice {
  const gross = before.charge + before.discount
  const list = Math.max(0, gross + before.seriesDiscount + more)
  const seriesDiscount = shareOf(list, percent * 100)
  const rest = list - seriesDiscount
  const discount = gross === 0 ? 0 : Math.floor((rest * before.discount) / gross)
  const charge = rest - discount
  const vat = shareOf(charge, vatBasisPoints)
  return { charge, discount, seriesPercent: percent, seriesDiscount, vat, total: charge + vat }
}
