import type { Frequency } from './booking-options.ts'
import type { Text } from './language.ts'
import { type Fils, shareOf } from './money.ts'

/** The four numbers of a service's price, in fils (specification 3, Pricing). */
export type Pricing = { base: Fils; extraCleaner: Fils; extraHour: Fils; material: Fils }

export type PriceChoice = { cleaners: number; hours: number; materials: boolean }

/**
 * A line of a price: of the specification's formula, or of a job or an answer, which bring their own words. That of a series takes off: its count is
 * the percentage.
 */
export type PriceLine = { count: number; amount: Fils } & (
  | { kind: 'base' | 'extraCleaners' | 'extraHours' | 'materials' | 'series'; label?: undefined }
  | { kind: 'job' | 'answer'; label: Text }
)

export type Price = { lines: PriceLine[]; charge: Fils; vat: Fils; total: Fils }

export const includedCleaners = 1
export const includedHours = 2

/** The prices shown when the pricing call fails (specification 9). */
export const defaultPricing: Pricing = { base: 10_000, extraCleaner: 5_000, extraHour: 3_000, material: 2_000 }

export const smallestBooking: PriceChoice = { cleaners: includedCleaners, hours: includedHours, materials: false }

/** The charge of one visit by people and hours, by the lines of the specification's formula (specification 9). */
export function linesOf(pricing: Pricing, choice: PriceChoice): PriceLine[] {
  const extraCleaners = choice.cleaners - includedCleaners
  const extraHours = choice.hours - includedHours
  return [
    { kind: 'base', count: 1, amount: pricing.base },
    { kind: 'extraCleaners', count: extraCleaners, amount: extraCleaners * pricing.extraCleaner },
    { kind: 'extraHours', count: extraHours, amount: extraHours * pricing.extraHour },
    { kind: 'materials', count: choice.materials ? 1 : 0, amount: choice.materials ? pricing.material : 0 },
  ]
}

/** How many percent a service takes off each visit of a series, by how often it comes; none where it says nothing (decision 060). */
export type SeriesPercents = { readonly [F in Frequency]?: number }

/** What a series gets off; several days a week of which only one is chosen are a weekly series. */
export const seriesPercentOf = (percents: SeriesPercents, frequency: Frequency, weekdays: readonly number[] = []): number =>
  percents[frequency !== 'Once' && weekdays.length === 1 ? 'Weekly' : frequency] ?? 0

const sumOf = (lines: readonly PriceLine[]): Fils => lines.reduce((sum, { amount }) => sum + amount, 0)

/** What a series takes off the list price of a visit, rounded half up once. */
export const seriesDiscountOf = (lines: readonly PriceLine[], percent: number): Fils => shareOf(sumOf(lines), percent * 100)

/** The lines of a visit, and as one more what a series takes off. */
export const withSeriesDiscount = (lines: readonly PriceLine[], percent: number): PriceLine[] =>
  percent > 0 ? [...lines, { kind: 'series', count: percent, amount: 0 - seriesDiscountOf(lines, percent) }] : [...lines]

/** The price of one visit in fils: the sum of its lines, VAT rounded half up once, and their sum (specification 9). */
export function priceOfLines(lines: PriceLine[], vatBasisPoints: number): Price {
  const charge = sumOf(lines)
  const vat = shareOf(charge, vatBasisPoints)
  return { lines, charge, vat, total: charge + vat }
}

/** The price of one visit by people and hours. */
export const priceOf = (pricing: Pricing, choice: PriceChoice, vatBasisPoints: number): Price =>
  priceOfLines(linesOf(pricing, choice), vatBasisPoints)
