import { type BrokenHours, brokenHours } from './legal-hours.ts'
import type { Range } from './working-hours.ts'

/** Why a professional cannot take a visit, the first reason that applies. */
export const candidateRefusals = ['no_skill', 'other_city', 'absent', 'off_hours', 'busy', ...brokenHours] as const
export type CandidateRefusal = (typeof candidateRefusals)[number]

/** What decides whether a professional can take a visit. */
export type CandidateFacts = {
  hasSkill: boolean
  servesCity: boolean
  isAbsent: boolean
  worksThen: boolean
  /** What holds them then, the way there and back included. */
  busy: Range | null
  /** The limit of working hours that the visit would break. */
  hours: BrokenHours | null
}

/** Why this professional cannot take the visit, or null if they can. */
export function refusalOfCandidate({ hasSkill, servesCity, isAbsent, worksThen, busy, hours }: CandidateFacts): CandidateRefusal | null {
  if (!hasSkill) return 'no_skill'
  if (!servesCity) return 'other_city'
  if (isAbsent) return 'absent'
  if (!worksThen) return 'off_hours'
  return busy ? 'busy' : hours
}
