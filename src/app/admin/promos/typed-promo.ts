import type { PromoDocument } from '../../../contracts/office/promos.ts'
import { latinDigits } from '../../../domain/digits.ts'

/** A number, or the text that is not one yet; null where there is none. */
export type Typed = number | string | null
export type PromoNumber = 'percent' | 'amount' | 'most' | 'least_charge' | 'usage_limit'

/**
 * A promo code while it is edited: a number that is not one yet is the text that was typed. Of percent and amount the one that is not null is the
 * kind of discount that was chosen.
 */
export type TypedPromo = Omit<PromoDocument, PromoNumber> & Record<PromoNumber, Typed> & { code?: string }

const numberIn = (typed: Typed): number | null => {
  const text = latinDigits(String(typed ?? '')).trim()
  return text === '' ? null : Number(text)
}

/** What is sent. */
export const documentFrom = ({
  percent,
  amount,
  most,
  least_charge,
  usage_limit,
  from,
  until,
  once_per_customer,
}: TypedPromo): PromoDocument => ({
  percent: numberIn(percent),
  amount: numberIn(amount),
  most: numberIn(most),
  least_charge: numberIn(least_charge) ?? 0,
  usage_limit: numberIn(usage_limit),
  from,
  until,
  once_per_customer,
})
