import { type Fils, shareOf } from './money.ts'
import { discountOf, type Promo } from './promo.ts'

/** What a promo code promised when it was used. */
export type PromoTerms = Pick<Promo, 'percent' | 'amount' | 'most' | 'leastCharge'>

/** The price of a visit in fils: its charge after what its series (first) and a promo code or points (then) take off, before VAT. */
export type Discounted = { charge: Fils; discount: Fils; seriesDiscount: Fils; vatBasisPoints: number }

/** A visit of all that was booked together. isOff: it will not take place. isByUs: because of us, so that it counts as if it had. */
export type Together = Discounted & { isOff: boolean; isByUs: boolean }

/**
 * What of a visit's discounts it would not have if it had been booked alone, with VAT: a series of one visit is a single visit, and a promo code looks at its
 * charge. promo: null where a code's terms are not known or there is none: then its discount stays, as points do.
 */
export function unearnedAlone(visit: Discounted, promo: PromoTerms | null): Fils {
  const { charge, discount, seriesDiscount, vatBasisPoints } = visit
  const list = charge + discount + seriesDiscount
  const off = promo ? promoAlone(promo, list, discount) : discount
  const alone = list - off
  return Math.max(0, alone + shareOf(alone, vatBasisPoints) - charge - shareOf(charge, vatBasisPoints))
}

/** Its share of a basket's discount may be a fils more than what rounding gives it alone: that stays. */
const promoAlone = (promo: PromoTerms, charge: Fils, given: Fils): Fils =>
  charge < promo.leastCharge ? 0 : Math.max(given, discountOf(promo, charge))

/**
 * What of the discounts of a basket or series is not earned by what is left of it, in fils with VAT: only once one visit alone is left. What we called off
 * ourselves is no reason (decision 084).
 */
export function unearnedOf(together: readonly Together[], promo: PromoTerms | null): Fils {
  const counted = together.filter(({ isOff, isByUs }) => !isOff || isByUs)
  const [left] = counted
  return left && !left.isOff && counted.length === 1 && together.length > 1 ? unearnedAlone(left, promo) : 0
}

/** Shares what is taken back out among what was called off, each at most its room: what its price is beyond its fees. In order. */
export function sharesOfUnearned<Id>(unearned: Fils, rooms: readonly { id: Id; room: Fils }[]): Map<Id, Fils> {
  const shares = new Map<Id, Fils>()
  let open = unearned
  for (const { id, room } of rooms) {
    const share = Math.min(open, Math.max(0, room))
    if (share > 0) shares.set(id, share)
    open -= share
  }
  return shares
}
