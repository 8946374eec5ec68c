import { type Fils, shareOf } from './money.ts'

/** The four numbers of a service's price, in fils (specification 3, Pricing). */
export type Pricing = { base: Fils; extraCleaner: Fils; extraHour: Fils; material: Fils }

export type PriceChoice = { cleaners: number; hours: number; materials: boolean }

export type PriceLine = { kind: 'base' | 'extraCleaners' | 'extraHours' | 'materials'; count: number; amount: Fils }

export type Price = { lines: PriceLine[]; charge: Fils; vat: Fils; total: Fils }

export const includedCleaners = 1
export const includedHours = 2

/** The prices shown when the pricing call fails (specification 9). */
export const defaultPricing: Pricing = { base: 10_000, extraCleaner: 5_000, extraHour: 3_000, material: 2_000 }

export const smallestBooking: PriceChoice = { cleaners: includedCleaners, hours: includedHours, materials: false }

/** The price of one visit in fils: the charge by the specification's formula, VAT rounded half up once, and their sum (specification 9). */
export function priceOf(pricing: Pricing, choice: PriceChoice, vatBasisPoints: number): Price {
  const extraCleaners = choice.cleaners - includedCleaners
  const extraHours = choice.hours - includedHours
  const lines: PriceLine[] = [
    { kind: 'base', count: 1, amount: pricing.base },
    { kind: 'extraCleaners', count: extraCleaners, amount: extraCleaners * pricing.extraCleaner },
    { kind: 'extraHours', count: extraHours, amount: extraHours * pricing.extraHour },
    { kind: 'materials', count: choice.materials ? 1 : 0, amount: choice.materials ? pricing.material : 0 },
  ]
  const charge = lines.reduce((sum, line) => sum + line.amount, 0)
  const vat = shareOf(charge, vatBasisPoints)
  return { lines, charge, vat, total: charge + vat }
}
