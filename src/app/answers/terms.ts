import type { BookingTerms } from '../../contracts/booking-terms.ts'
import { timeOfMinutes } from '../../domain/dubai-time.ts'
import { defaultSettings } from '../../domain/settings.ts'
import { isRaw, numberOf, type Raw, textOf } from './raw.ts'

/** The settings that pages show and calculate with. */
export type Terms = {
  vatBasisPoints: number
  seriesWeeks: number
  horizonDays: number
  /** HH:MM. */
  opensAt: string
  closesAt: string
  /** The largest team that a guest may book without a card; null if guests need not confirm their bookings. */
  guestTeam: number | null
  /** null if unknown: then nothing is said about it. */
  policy: BookingTerms['policy'] | null
}

/** Used when the call fails (specification 9: VAT 5%). */
export const defaultTerms: Terms = {
  vatBasisPoints: defaultSettings.vatBasisPoints,
  seriesWeeks: defaultSettings.seriesWeeks,
  horizonDays: defaultSettings.horizonDays,
  opensAt: timeOfMinutes(defaultSettings.opensAt),
  closesAt: timeOfMinutes(defaultSettings.closesAt),
  guestTeam: null,
  policy: null,
}

export function readTerms(raw: Raw): Terms | null {
  const [vat, seriesWeeks, horizonDays] = [numberOf(raw, 'vat_percent'), numberOf(raw, 'series_weeks'), numberOf(raw, 'horizon_days')]
  if (vat === null || seriesWeeks === null || horizonDays === null) return null
  return {
    vatBasisPoints: Math.round(vat * 100),
    seriesWeeks,
    horizonDays,
    opensAt: textOf(raw, 'opens_at') || defaultTerms.opensAt,
    closesAt: textOf(raw, 'closes_at') || defaultTerms.closesAt,
    guestTeam: numberOf(raw, 'guest_team'),
    policy: isRaw(raw.policy) ? (raw.policy as BookingTerms['policy']) : null,
  }
}

/** How many hours before the visit free cancellation ends; null if unknown, or if cancelling is always free. */
export const freeHoursOf = ({ policy }: Terms): number | null => policy?.steps.find(({ percent }) => percent > 0)?.hours_before ?? null

/** The VAT rate as people write it: 5, or 7.5. */
export const vatPercentOf = ({ vatBasisPoints }: Pick<Terms, 'vatBasisPoints'>): number => vatBasisPoints / 100
