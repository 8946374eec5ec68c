import type { FreeDay, OpenSlot } from './availability.ts'
import { type DubaiTime, minutesOfTime, minutesPerDay, timeOfMinutes } from './dubai-time.ts'
import type { Fils } from './money.ts'
import type { Price } from './pricing.ts'
import { discounted } from './promo.ts'
import type { Settings } from './settings.ts'

/** A basket: two services in one go. The second visit begins when the first has ended, after the break that a road may take. */

/** A time for both, with the visit of each service. */
export type PairSlot = { first: OpenSlot; second: OpenSlot }

/** Who can do the first visit, who the second, and who both, one after the other. */
export type PairTeams = { first: ReadonlySet<number>; second: ReadonlySet<number>; both: ReadonlySet<number> }

/** How many professionals each visit takes. */
export type TeamSizes = { first: number; second: number }

/** second_times: when the second service begins, in the order of times; one_team: the times at which one team does both. */
export type BasketDay = FreeDay & { second_times: string[]; one_team: string[] }

type Steps = Pick<Settings, 'travelBuffer' | 'slotStep'>

/** The minutes from the beginning of a visit of so many hours to that of the next one, on the step of starts. */
export const minutesToSecond = (hours: number, { travelBuffer, slotStep }: Steps): number =>
  Math.ceil((hours * 60 + travelBuffer) / slotStep) * slotStep

/** When the second visit begins; null if that is another day. */
export function secondStart(time: DubaiTime, hours: number, steps: Steps): DubaiTime | null {
  const begins = minutesOfTime(time) + minutesToSecond(hours, steps)
  return begins < minutesPerDay ? timeOfMinutes(begins) : null
}

/** The times at which the calendar allows both visits, the first of so many hours. */
export function pairSlots(first: readonly OpenSlot[], second: readonly OpenSlot[], hours: number, steps: Steps): PairSlot[] {
  const known = new Map(second.map((slot) => [`${slot.date} ${slot.time}`, slot]))
  return first.flatMap((slot) => {
    const next = known.get(`${slot.date} ${secondStart(slot.time, hours, steps)}`)
    return next ? [{ first: slot, second: next }] : []
  })
}

/** Those who can do either visit, but not both. */
export const tornBetween = ({ first, second, both }: PairTeams): number[] => [...first].filter((id) => second.has(id) && !both.has(id))

/** Whether one team can do both: nobody of the smaller team is missing from the larger one. */
export const isOneTeam = ({ both }: PairTeams, { first, second }: TeamSizes): boolean => both.size >= Math.max(first, second)

/** Whether there are teams for both visits, nobody being in both of them who can do only one. */
export function areTeamsFree(teams: PairTeams, sizes: TeamSizes): boolean {
  const torn = tornBetween(teams).length
  const missing = (able: number, wanted: number) => Math.max(0, wanted - (able - torn))
  return missing(teams.first.size, sizes.first) + missing(teams.second.size, sizes.second) <= torn
}

/** The price of both, each with its share of a discount and VAT of its own; of one alone if there is no second. */
export function basketPrice(first: Price, second: Price | null, discount: Fils, vatBasisPoints: number): Price {
  if (!second) return discounted(first, discount, vatBasisPoints)
  const shares = sharesOfDiscount(discount, [first.charge, second.charge])
  const [one, other] = [discounted(first, shares[0], vatBasisPoints), discounted(second, shares[1], vatBasisPoints)]
  return {
    lines: [...one.lines, ...other.lines],
    charge: one.charge + other.charge,
    vat: one.vat + other.vat,
    total: one.total + other.total,
  }
}

/** A discount on the sum of two charges, shared between them in whole fils: nothing of it is lost. */
export function sharesOfDiscount(discount: Fils, [first, second]: readonly [Fils, Fils]): [Fils, Fils] {
  const share = Math.floor((discount * first) / (first + second || 1))
  return [share, discount - share]
}
