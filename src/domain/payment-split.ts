import type { Frequency } from './booking-options.ts'
import type { Fils } from './money.ts'
import { mostOff } from './promo.ts'

/**
 * What a customer has with us: money in the wallet, points, and what a point takes off the charge of a visit before VAT (setting pointValue;
 * 0 where points buy nothing).
 */
export type OwnMoney = { wallet: Fils; points: number; pointValue: Fils }

/** Points are offered once they take at least a dirham off. */
const leastOff: Fils = 100

/** Whether a booking can be paid with wallet or points as it is made: once. A series is charged to its card (decision 051). */
export const takesOwnMoney = (frequency: Frequency | ''): boolean => frequency === 'Once'

/** What points take off the charge of a visit, in fils before VAT. */
export const offFor = (points: number, pointValue: Fils): Fils => points * pointValue

/** How many of their points a customer can use for a visit: with a promo code's discount, a tenth of its charge remains. 0 if they buy nothing. */
export function usablePoints({ points, pointValue }: Pick<OwnMoney, 'points' | 'pointValue'>, charge: Fils, discount: Fils): number {
  const room = Math.max(0, mostOff(charge) - discount)
  const usable = pointValue > 0 ? Math.min(points, Math.floor(room / pointValue)) : 0
  return offFor(usable, pointValue) < leastOff ? 0 : usable
}

/** The parts in which a price is paid as a visit is booked: from the wallet as far as it goes, and the rest by the chosen method. */
export type PaymentSplit = { fromWallet: Fils; rest: Fils }

/** Splits a price, VAT included and discounts taken off, for a customer with this much in the wallet. */
export function splitOf(total: Fils, wallet: Fils): PaymentSplit {
  const fromWallet = Math.min(total, wallet)
  return { fromWallet, rest: total - fromWallet }
}
