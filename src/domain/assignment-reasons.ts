import type { CandidateRefusal } from './candidates.ts'

/** Why somebody could not go. hours: by the legal limits. */
const refusals = ['no_skill', 'paper_ended', 'gender_wish', 'absent', 'off_hours', 'busy', 'road_short', 'hours'] as const satisfies (
  | CandidateRefusal
  | 'hours'
)[]

/** What decided about somebody when a visit was assigned, as it was kept. */
export type CandidateFacts = {
  id: number
  /** Whether they were chosen. */
  goes: boolean
  /** Why they could not; null if they could. */
  refusal: (typeof refusals)[number] | null
  /** Was to come, or came to the visits around it. */
  regular: boolean
  /** How many of the dates they could do that were assigned together. */
  dates: number
  /** Was at the customer before, or was asked for. */
  known: boolean
  /** Speaks the language that was wished for. */
  wish: boolean
  /** Minutes on the road that the visit adds to their day. */
  road: number
  /** Half-days that they had more than others (domain/fair-share.ts). */
  ahead: number
  /** Speaks the language in which the customer booked. */
  speaks: boolean
}

/** Roads are estimates: minutes within one step are as short as each other. */
export const roadStep = 5

/** What is compared, in this order; what is less goes first. The ranking in SQL (freeProfessionals) is the same. */
const criteria = {
  regular: ({ regular }) => (regular ? 0 : 1),
  dates: ({ dates }) => -dates,
  known: ({ known }) => (known ? 0 : 1),
  wish: ({ wish }) => (wish ? 0 : 1),
  road: ({ road }) => Math.floor(road / roadStep),
  fair_share: ({ ahead }) => ahead,
  language: ({ speaks }) => (speaks ? 0 : 1),
} as const satisfies Record<string, (facts: CandidateFacts) => number>

const names = Object.keys(criteria) as (keyof typeof criteria)[]

/** alike: nothing told them apart, so a lot did. only: nobody else could go. office: not chosen then, but sent by staff or by the plan of the day. */
export const reasonsToGo = [...names, 'alike', 'only', 'office'] as const
export type ReasonToGo = (typeof reasonsToGo)[number]

/** Why somebody else went: a criterion in which they were behind, or why they could not. */
export const reasonsToStay = [...names, 'alike', ...refusals] as const
export type ReasonToStay = (typeof reasonsToStay)[number]

export type AssignmentReason<Code> = {
  code: Code
  /** road: how many minutes shorter, or longer, the road is than that of whom they are compared with. */
  minutes: number | null
}

/** Negative if the first goes rather than the second, 0 if a lot decides. */
export function compareCandidates(one: CandidateFacts, other: CandidateFacts): number {
  for (const rank of Object.values(criteria)) if (rank(one) !== rank(other)) return rank(one) - rank(other)
  return 0
}

/** The first criterion that tells two candidates apart. */
function difference(one: CandidateFacts, other: CandidateFacts): AssignmentReason<keyof typeof criteria | 'alike'> {
  const code = names.find((name) => criteria[name](one) !== criteria[name](other)) ?? 'alike'
  return { code, minutes: code === 'road' ? Math.abs(one.road - other.road) : null }
}

/** Those who could, the first to be chosen first. */
const ableAmong = (candidates: readonly CandidateFacts[], goes: boolean): CandidateFacts[] =>
  candidates.filter((one) => one.goes === goes && one.refusal === null).sort(compareCandidates)

/** Why somebody goes who goes now: what tells them from the best of those who stayed. */
export function whyGoes(id: number, candidates: readonly CandidateFacts[]): AssignmentReason<ReasonToGo> {
  const one = candidates.find((candidate) => candidate.id === id && candidate.goes)
  if (!one) return { code: 'office', minutes: null }
  const [next] = ableAmong(candidates, false)
  return next ? difference(one, next) : { code: 'only', minutes: null }
}

/** Why somebody does not go: why they could not, or what tells them from the last of those who were chosen; null if nothing was kept about them. */
export function whyNotGoes(id: number, candidates: readonly CandidateFacts[]): AssignmentReason<ReasonToStay> | null {
  const one = candidates.find((candidate) => candidate.id === id && !candidate.goes)
  const last = ableAmong(candidates, true).at(-1)
  if (!one || !last) return null
  return one.refusal ? { code: one.refusal, minutes: null } : difference(one, last)
}
