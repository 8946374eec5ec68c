import { includedCleaners, includedHours, type PriceChoice } from '../../domain/pricing.ts'
import type { BookingState } from './booking-state.ts'

/** The values for the price summary: the smallest booking if nothing is chosen yet (product, small print). */
export const choiceOf = ({ form }: Pick<BookingState, 'form'>): PriceChoice => ({
  cleaners: Number(form.cleaners) || includedCleaners,
  hours: Number(form.hours) || includedHours,
  materials: form.materials === 'Yes',
})
