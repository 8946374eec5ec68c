import { addDays, type DubaiDate } from './dubai-time.ts'

/** What a professional may need to work in the Emirates. */
export const paperKinds = [
  'emirates_id',
  'passport',
  'residence_visa',
  'labour_card',
  'health_card',
  'professional_licence',
  'driving_licence',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** asked and sent wait, approved holds; a paper that was renewed is replaced. */
export const paperStates = ['asked', 'sent', 'approved', 'refused', 'replaced'] as const
export type PaperState = (typeof paperStates)[number]

/** How many days before its end a paper is to be renewed. */
export const daysToRenew = 30

/** How it stands with one kind of paper of somebody: whether one holds and until when, and what became of a newer one. */
export type PaperFacts = {
  holds: boolean
  /** The last day on which it holds; null if it has no end. */
  expiresOn: DubaiDate | null
  newer: 'asked' | 'sent' | 'refused' | null
}

export const paperStandings = ['missing', 'refused', 'ended', 'ends_soon', 'sent', 'holds'] as const
export type PaperStanding = (typeof paperStandings)[number]

/** What is to be said of a paper on a day: what needs somebody most comes first. */
export function standingOf({ holds, expiresOn, newer }: PaperFacts, today: DubaiDate): PaperStanding {
  if (newer === 'sent') return 'sent'
  if (newer === 'refused') return 'refused'
  if (!holds) return 'missing'
  if (expiresOn === null) return 'holds'
  if (expiresOn < today) return 'ended'
  return expiresOn <= addDays(today, daysToRenew) ? 'ends_soon' : 'holds'
}
