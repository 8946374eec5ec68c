import type { CancellationPolicy } from './cancellation.ts'
import { addDays, addMinutes, type DubaiDate, dubaiDateOf, instantOf } from './dubai-time.ts'
import type { PackUnit } from './ledger.ts'
import { type Fils, shareOf } from './money.ts'
import { type PriceChoice, type PriceLine, type Pricing, priceOf } from './pricing.ts'
import { discounted } from './promo.ts'

/** What staff may offer as a pack (decision 052). */
export const packRanges = {
  visits: { min: 2, max: 50 },
  percent: { min: 1, max: 50 },
  validDays: { min: 30, max: 730 },
} as const

/** A pack that nobody has used is returned by its customer within these days. */
export const returnDays = 14
/** So many days before units expire, their customer hears of it. */
export const endingToldDays = 14

/** The size of the visits that a pack pays for. */
export type PackSize = PriceChoice

/** The price of one visit of an offer today: the service's price by people and hours less a percentage, with the VAT of the rest. */
export function unitOf(pricing: Pricing, size: PackSize, percent: number, vatBasisPoints: number): PackUnit {
  const listed = priceOf(pricing, size, vatBasisPoints)
  const { charge, vat } = discounted(listed, shareOf(listed.charge, percent * 100), vatBasisPoints)
  return { charge, vat }
}

export const priceOfUnits = ({ charge, vat }: PackUnit, units: number): Fils => (charge + vat) * units

/** The end of the last day on which visits of a pack may begin. */
export const endOfPack = (boughtAt: Date, validDays: number): Date => instantOf(addDays(dubaiDateOf(boughtAt), validDays + 1), '00:00')

/** The last day on which visits of a pack may begin. */
export const lastDayOf = (expiresAt: Date): DubaiDate => dubaiDateOf(addMinutes(expiresAt, -1))

/** Until when a pack that nobody has used may be returned. */
export const returnableUntil = (boughtAt: Date): Date => addMinutes(boughtAt, returnDays * 24 * 60)

type Bought = { units: number; leftUnits: number; boughtAt: Date }
export const isReturnable = ({ units, leftUnits, boughtAt }: Bought, now: Date): boolean =>
  leftUnits === units && now < returnableUntil(boughtAt)

type Fitting = { serviceId: number; cleaners: number; hours: number; materials: boolean }

/** Whether a pack pays for a visit: of its service and exactly its size, so that a unit is worth the visit and nothing is left to settle. */
export const fitsPack = (pack: Fitting, visit: Fitting): boolean =>
  pack.serviceId === visit.serviceId && pack.cleaners === visit.cleaners && pack.hours === visit.hours && pack.materials === visit.materials

/** Whether the price of a visit is that of its people and hours alone: no answer adds to it, and it is no job at a price of its own. */
export const isPricedByTime = (lines: readonly Pick<PriceLine, 'label'>[]): boolean => lines.every(({ label }) => label === undefined)

/** The policy for a visit that a pack paid for: whenever anything would be kept, it is the visit, whole. */
export const policyOfPack = (policy: CancellationPolicy): CancellationPolicy => ({
  ...policy,
  steps: policy.steps.map((step) => ({ ...step, basisPoints: step.basisPoints > 0 ? 10_000 : 0 })),
})
