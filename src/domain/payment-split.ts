import type { PaymentMethod } from './booking-options.ts'
import type { Fils } from './money.ts'
import type { Price } from './pricing.ts'
import { discounted, mostOff } from './promo.ts'

/**
 * What a customer has with us: money in the wallet, points, and what a point takes off the charge of a visit before VAT (setting pointValue;
 * 0 where points buy nothing).
 */
export type OwnMoney = { wallet: Fils; points: number; pointValue: Fils }

/** Points are offered once they take at least a dirham off. */
const leastOff: Fils = 100

/** What points take off the charge of a visit, in fils before VAT. */
export const offFor = (points: number, pointValue: Fils): Fils => points * pointValue

/** How many of their points a customer can use for a visit: with a promo code's discount, a tenth of its charge remains. 0 if they buy nothing. */
export function usablePoints({ points, pointValue }: Pick<OwnMoney, 'points' | 'pointValue'>, charge: Fils, discount: Fils): number {
  const room = Math.max(0, mostOff(charge) - discount)
  const usable = pointValue > 0 ? Math.min(points, Math.floor(room / pointValue)) : 0
  return offFor(usable, pointValue) < leastOff ? 0 : usable
}

/** What of it the customer chose to use. */
export type ChosenMoney = OwnMoney & { usesWallet: boolean; usesPoints: boolean }

/** What is paid with it: points and what they take off the charge, before VAT, and the part of what is left that the wallet pays. */
export type UsedMoney = { points: number; off: Fils; fromWallet: Fils }

/** What a customer uses for a single visit, with the discount of a promo code on it (before VAT). */
export function usedFor(own: ChosenMoney, listed: Price, discount: Fils, vatBasisPoints: number): UsedMoney {
  const points = own.usesPoints ? usablePoints(own, listed.charge, discount) : 0
  const off = offFor(points, own.pointValue)
  const { total } = discounted(listed, discount + off, vatBasisPoints)
  return { points, off, fromWallet: own.usesWallet ? splitOf(total, own.wallet).fromWallet : 0 }
}

/** What one source paid of a price and did not get back. */
export type PaidPart = { method: PaymentMethod | 'wallet' | 'pack'; amount: Fils }

/** The parts in which a price is paid as a visit is booked: from the wallet as far as it goes, and the rest by the chosen method. */
export type PaymentSplit = { fromWallet: Fils; rest: Fils }

/** Splits a price, VAT included and discounts taken off, for a customer with this much in the wallet. */
export function splitOf(total: Fils, wallet: Fils): PaymentSplit {
  const fromWallet = Math.min(total, wallet)
  return { fromWallet, rest: total - fromWallet }
}
