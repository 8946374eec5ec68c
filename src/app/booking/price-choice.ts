import { includedCleaners, includedHours, type PriceChoice } from '../../domain/pricing.ts'
import type { BookingState } from './booking-state.ts'

/** People, hours and materials: what answers make of them, else what is chosen, or the smallest booking (product, small print). */
export const choiceOf = ({ form, scope }: Pick<BookingState, 'form' | 'scope'>): PriceChoice =>
  scope ?? {
    cleaners: Number(form.cleaners) || includedCleaners,
    hours: Number(form.hours) || includedHours,
    materials: form.materials === 'Yes',
  }
