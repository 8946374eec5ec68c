import type { DayPlan } from './calendar.ts'
import { type Fils, shareOf } from './money.ts'
import type { Pricing } from './pricing.ts'

/** How much longer a team may ask to stay, in minutes. */
export const extraMinutes = [30, 60, 90, 120] as const
export type ExtraMinutes = (typeof extraMinutes)[number]

export const extraTimeAnswers = ['agreed', 'refused', 'lapsed'] as const
export type ExtraTimeAnswer = (typeof extraTimeAnswers)[number]
/** What became of a request; open while its customer has time to answer. */
export type ExtraTimeState = ExtraTimeAnswer | 'open'

/** The team waits no longer for an answer. */
export const minutesToAnswer = 20

/** The price of a longer visit beyond that of the visit: the hour's price in proportion, VAT rounded half up once, in fils. */
export function priceOfExtraTime({ extraHour }: Pick<Pricing, 'extraHour'>, minutes: number, vatBasisPoints: number) {
  const charge: Fils = Math.round((extraHour * minutes) / 60)
  const vat = shareOf(charge, vatBasisPoints)
  return { charge, vat, total: charge + vat }
}

/** Whether work may go on until this minute of the day: neither after closing nor into a break of the calendar. */
export const mayGoOn = (ends: number, minutes: number, { closesAt, blocked }: Pick<DayPlan, 'closesAt' | 'blocked'>): boolean =>
  ends + minutes <= closesAt && !blocked.some((one) => ends < one.ends && one.begins < ends + minutes)

/** What became of a request by now; under way: whether its visit still is. */
export function stateOfRequest(
  { answer, expiresAt }: { answer: ExtraTimeAnswer | null; expiresAt: Date },
  isUnderWay: boolean,
  now: Date,
): ExtraTimeState {
  return answer ?? (isUnderWay && now < expiresAt ? 'open' : 'lapsed')
}
