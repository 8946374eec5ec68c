import type { VisitCandidate } from '../../../contracts/office/visit-changes.ts'
import type { useSite } from '../../i18n/messages.tsx'

export type ReasonWords = ReturnType<typeof useSite>['t']['officeBookings']

/** Why somebody was chosen when a visit was assigned, or was not. */
export function reasonText({ goes, code, minutes }: NonNullable<VisitCandidate['reason']>, words: ReasonWords): string {
  if (minutes !== null) return goes ? words.minutesShorter(minutes) : words.minutesLonger(minutes)
  const texts: Partial<Record<typeof code, string>> = goes ? words.whyGoes : words.whyStays
  return texts[code] ?? ''
}
