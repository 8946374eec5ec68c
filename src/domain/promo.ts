import { type Fils, shareOf } from './money.ts'
import type { Price } from './pricing.ts'

/** What a promo code gives without anybody's approval: up to 30% or AED 100; with more uses than these, up to 20% or AED 50 (promo_needs_approval of the database). */
const alone = { percent: 30, amount: 10_000, uses: 500, percentOfMany: 20, amountOfMany: 5_000 }

/** Whether a promo code needs the approval of somebody else. */
export function needsApproval({
  percent,
  amount,
  usageLimit,
}: {
  percent: number | null
  amount: Fils | null
  usageLimit: number | null
}): boolean {
  const isForMany = usageLimit === null || usageLimit > alone.uses
  return (
    (percent ?? 0) > (isForMany ? alone.percentOfMany : alone.percent) || (amount ?? 0) > (isForMany ? alone.amountOfMany : alone.amount)
  )
}

export type Promo = {
  percent: number | null
  amount: Fils | null
  /** The maximum discount of a percentage code. */
  most: Fils | null
  leastCharge: Fils
  startsAt: Date
  endsAt: Date
  usageLimit: number | null
  used: number
  isActive: boolean
}
export type PromoRefusal = 'unknown' | 'over' | 'used_up' | 'too_small'

/** What has become of a promo code: ended by staff, after its last day, before its first, used as often as it may be, or in use. */
export const promoStates = ['running', 'scheduled', 'used_up', 'over', 'ended'] as const
export type PromoState = (typeof promoStates)[number]

export function promoStateOf(
  { isActive, startsAt, endsAt, usageLimit, used }: Pick<Promo, 'isActive' | 'startsAt' | 'endsAt' | 'usageLimit' | 'used'>,
  now: Date,
): PromoState {
  if (!isActive) return 'ended'
  if (now >= endsAt) return 'over'
  if (now < startsAt) return 'scheduled'
  return usageLimit !== null && used >= usageLimit ? 'used_up' : 'running'
}

/** No booking is free: at least a tenth of the charge remains. */
const mostShare = 9_000

/** Why a code gives no discount, or null if it does. A code that is not valid yet is treated like an unknown one. */
export function refusalOfPromo(promo: Promo, charge: Fils, now: Date): PromoRefusal | null {
  if (!promo.isActive || now < promo.startsAt) return 'unknown'
  if (now >= promo.endsAt) return 'over'
  if (promo.usageLimit !== null && promo.used >= promo.usageLimit) return 'used_up'
  return charge < promo.leastCharge ? 'too_small' : null
}

/** The discount on a charge before VAT, at most nine tenths of it. */
export function discountOf({ percent, amount, most }: Pick<Promo, 'percent' | 'amount' | 'most'>, charge: Fils): Fils {
  const wanted = percent !== null ? Math.min(shareOf(charge, percent * 100), most ?? Number.MAX_SAFE_INTEGER) : (amount ?? 0)
  return Math.min(wanted, mostOff(charge))
}

/** The largest discount on a charge, by a promo code and points together. */
export const mostOff = (charge: Fils): Fils => Math.floor((charge * mostShare) / 10_000)

/** The price of a visit with a discount on its charge: VAT is computed on the rest. */
export function discounted(price: Price, discount: Fils, vatBasisPoints: number): Price {
  const charge = price.charge - discount
  const vat = shareOf(charge, vatBasisPoints)
  return { lines: price.lines, charge, vat, total: charge + vat }
}
