import type { Gender } from '../spoken-languages.ts'

/** Half-open, in minutes of the day. */
export type MinuteRange = { from: number; to: number }

/** A visit whose time is settled; who goes is open. Professionals are named by their ids. */
export type DispatchVisit = {
  id: number
  /** Minutes of the day. */
  start: number
  end: number
  /** An index of the day's road tables. */
  place: number
  skill: number
  /** How many professionals it needs. */
  people: number
  customer: string
  /** A wish that binds: the service allows it. */
  gender: Gender | null
  /** A wish that costs when it is not kept. */
  language: string | null
  /** Who has been at this customer's before. */
  known: readonly number[]
  /** Who goes as the day stands. */
  standing: readonly number[]
  /** Of those, who was named to the customer. */
  told: readonly number[]
  /** Of those, who may not be changed: pinned by staff, or started. */
  pinned: readonly number[]
}

export type DispatchProfessional = {
  id: number
  /** An index of the road tables; null costs no road and allows any. */
  home: number | null
  skills: readonly number[]
  works: readonly MinuteRange[]
  absences: readonly MinuteRange[]
  /** Places whose roads take them longer than the tables say, so that they get no further visit there. */
  cannotReach: readonly number[]
  /** Of those who live in another city: the minutes that are kept free more before and after a visit of theirs where no road is known. */
  keptMore?: number
  /** Minutes of visits allowed today. */
  mostToday: number
  /** Minutes of visits left of the week. */
  mostThisWeek: number
  gender: Gender | null
  languages: readonly string[]
  /** Customers whom they must not meet. */
  never: readonly string[]
  /** Minutes of visits of the last four weeks. */
  paidMinutes: number
}

/** Minutes by road from each place to each, for departures from this minute of the day on. */
export type RoadTable = { from: number; minutes: readonly (readonly number[])[] }

/** What each thing is worth in minutes of travel. */
export type DispatchWeights = {
  /** A place of a visit that nobody takes. */
  uncovered: number
  /** Somebody who was named to the customer and does not come. */
  changed: number
  /** Somebody new to a customer who knows others. */
  unknown: number
  /** At most so much for each half-day, less for who had less work than others, more for who had more. */
  fairness: number
  /** A professional who does not speak the language asked for. */
  language: number
}

/**
 * After so many minutes of work in a stretch there must have been a pause: what of a gap is not on the road. Null asks for none. The rule, like that of
 * hours, is the one by which the database takes assignments (domain/legal-hours.ts).
 */
export type PauseRule = { longestStretch: number; pause: number }

/** The visits of a day in one city, and who could go. */
export type DispatchDay = {
  visits: readonly DispatchVisit[]
  professionals: readonly DispatchProfessional[]
  /** By the part of the day, the earliest first. */
  roads: readonly RoadTable[]
  /** The place of visits whose area is unknown. */
  unknownPlace?: number
  pauses: PauseRule | null
  weights: DispatchWeights
}

/** Who goes to each visit, by their ids. */
export type Assignments = ReadonlyMap<number, readonly number[]>

export const defaultWeights: DispatchWeights = { uncovered: 300, changed: 40, unknown: 40, fairness: 20, language: 10 }

/** The law's pause: an hour in any five. */
export const legalPauses: PauseRule = { longestStretch: 300, pause: 60 }

/** The road's minutes for a departure at this minute of the day. */
export function roadMinutes(roads: readonly RoadTable[], from: number, to: number, departure: number): number {
  const table = roads.findLast((one) => one.from <= departure) ?? roads[0]
  return table?.minutes[from]?.[to] ?? 0
}
