import type { DayRefusal, PersonalRefusal } from './dispatch/refusals.ts'

/** evening: of the next day, made each evening. staff: somebody asked for it. illness: somebody cannot come. */
export const planCauses = ['evening', 'staff', 'illness'] as const
export type PlanCause = (typeof planCauses)[number]

/** outdated: the day has changed in what the plan relies on. failed: the engine ended without a plan. */
export const planStates = ['running', 'ready', 'applied', 'discarded', 'outdated', 'failed'] as const
export type PlanState = (typeof planStates)[number]

/**
 * What is better by a move than as the day stands. known: the customer knows whoever goes, and not whoever went. language: whoever goes speaks the
 * language asked for, and whoever went does not. fairer: whoever goes had less work. together: nothing by itself; it makes other moves of its bundle possible.
 */
export const moveGains = ['known', 'language', 'fairer', 'together'] as const
export type MoveGain = (typeof moveGains)[number]

/** Why a move is proposed. */
export type MoveReason = {
  /** Why whoever goes now cannot; null if they could, or nobody goes now. */
  cannot: PersonalRefusal | DayRefusal | null
  /** Minutes that everybody in the bundle together spends more on the road, negative where it is less. */
  road: number
  gains: MoveGain[]
  /** Where the place stays open: the nearest other times for the visit. */
  times?: { date: string; time: string }[]
}

/** The visits of each professional whom a plan concerns, in the order of time, as the day stood and as planned. */
export type PlannedDays = { professional: number; before: number[]; after: number[] }[]

/** What of a day a plan relies on: one text for each visit and for each professional, equal as long as nothing of it has changed. */
export type PlanBasis = { visits: Record<string, string>; professionals: Record<string, string> }

/** Minutes before its start within which a visit keeps its people, unless one of them cannot come: they may be about to leave home. */
export const settledMinutes = 60

/** More visits than this are not planned as one day. */
export const mostPlannedVisits = 800
