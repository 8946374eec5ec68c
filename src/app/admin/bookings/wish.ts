import { cleanersRange, defaultCity, defaultServiceId, hoursRange, type PaymentMethod } from '../../../domain/booking-options.ts'
import type { Answers } from '../../../domain/intake.ts'
import type { Scope } from '../../../domain/scope.ts'
import type { Gender, SpokenLanguage } from '../../../domain/spoken-languages.ts'
import { type Offer, scopeIn } from '../../booking/questions/scope-in.ts'

export type Size = { cleaners: number; hours: number }

/** What the caller wants. */
export type Wish = {
  service: number
  city: string
  /** The slug of the area, null if it is not known. */
  area: string | null
  sub_service_id: number | null
  answers: Answers
  /** How many people are chosen to stay for how long; null: as many as the answers suggest, or the smallest booking. */
  size: Size | null
  materials: 'Yes' | 'No'
  wants_gender: Gender | null
  wants_language: SpokenLanguage | null
  /** A booking to which the people came who are preferred. */
  same_team_as: string | null
  date: string
  time: string
  payment_method: Extract<PaymentMethod, 'card' | 'cash'>
}

export const firstWish: Wish = {
  service: defaultServiceId,
  city: defaultCity,
  area: null,
  sub_service_id: null,
  answers: {},
  size: null,
  materials: 'No',
  wants_gender: null,
  wants_language: null,
  same_team_as: null,
  date: '',
  time: '',
  payment_method: 'card',
}

const smallest: Size = { cleaners: cleanersRange.min, hours: hoursRange.min }

/** What the visit is that the caller wants. */
export function scopeOfWish(offer: Offer, { sub_service_id: subServiceId, answers, size, materials }: Wish): Scope {
  const within = ({ cleaners, hours }: Size) =>
    scopeIn(offer, { subServiceId, answers, form: { cleaners: String(cleaners), hours: String(hours), materials } })
  const scope = within(size ?? smallest)
  return size === null && scope.suggested ? within(scope.suggested) : scope
}
