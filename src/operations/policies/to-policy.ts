import type { BookingTerms } from '../../contracts/booking-terms.ts'
import type { CancellationPolicy } from '../../domain/cancellation.ts'

/** A policy as the API returns it: shares in percent. */
export const toPolicy = ({ version, graceMinutes, steps, noShowBasisPoints }: CancellationPolicy): BookingTerms['policy'] => ({
  version,
  free_minutes: graceMinutes,
  steps: steps.map(({ hoursBefore, basisPoints }) => ({ hours_before: hoursBefore, percent: basisPoints / 100 })),
  no_show_percent: noShowBasisPoints / 100,
})
