import { type BrokenHours, brokenHours } from './legal-hours.ts'
import type { Range } from './working-hours.ts'

/** Why a professional cannot take a visit, the first reason that applies. */
export const candidateRefusals = [
  'no_skill',
  'paper_ended',
  'other_city',
  'gender_wish',
  'absent',
  'off_hours',
  'busy',
  'road_short',
  ...brokenHours,
] as const
export type CandidateRefusal = (typeof candidateRefusals)[number]

/** What decides whether a professional can take a visit. */
export type CandidateFacts = {
  hasSkill: boolean
  /** Whether a paper that the service asks for has ended by then. */
  isPaperEnded: boolean
  servesCity: boolean
  /** Whether they are whom the customer may insist on (domain/wishes.ts). */
  isWished: boolean
  isAbsent: boolean
  worksThen: boolean
  /** What holds them then, the way there and back included. */
  busy: Range | null
  /** Whether that is another visit at the time itself; otherwise the road to it or from it is longer than the gap. */
  isElsewhere: boolean
  /** The limit of working hours that the visit would break. */
  hours: BrokenHours | null
}

/** Why this professional cannot take the visit, or null if they can. */
export function refusalOfCandidate({
  hasSkill,
  isPaperEnded,
  servesCity,
  isWished,
  isAbsent,
  worksThen,
  busy,
  isElsewhere,
  hours,
}: CandidateFacts): CandidateRefusal | null {
  if (!hasSkill) return 'no_skill'
  if (isPaperEnded) return 'paper_ended'
  if (!servesCity) return 'other_city'
  if (!isWished) return 'gender_wish'
  if (isAbsent) return 'absent'
  if (!worksThen) return 'off_hours'
  if (busy) return isElsewhere ? 'busy' : 'road_short'
  return hours
}
