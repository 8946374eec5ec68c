import type { PackOfferDocument } from '../../../contracts/office/packs.ts'
import { latinDigits } from '../../../domain/digits.ts'

const numbers = ['visits', 'cleaners', 'hours', 'percent', 'valid_days'] as const
export type OfferNumber = (typeof numbers)[number]

/** A pack on sale while it is edited: a number that is not one yet is the text that was typed. */
export type TypedOffer = Omit<PackOfferDocument, OfferNumber> & Record<OfferNumber, number | string>

const numberIn = (typed: number | string): number => Number(latinDigits(String(typed)).trim() || Number.NaN)

/** What is sent. */
export const documentFrom = (typed: TypedOffer): PackOfferDocument => ({
  ...typed,
  service_id: Number(typed.service_id),
  visits: numberIn(typed.visits),
  cleaners: numberIn(typed.cleaners),
  hours: numberIn(typed.hours),
  percent: numberIn(typed.percent),
  valid_days: numberIn(typed.valid_days),
})
