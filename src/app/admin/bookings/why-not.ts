import type { VisitCandidate } from '../../../contracts/office/visit-changes.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'

/** Why somebody cannot come to a visit, in words; empty for whoever can. moment: an instant in words. */
export function whyNot(
  { refusal, busy, city }: VisitCandidate,
  words: Catalogue['officeBookings'],
  moment: (instant: string) => string,
): string {
  if (refusal === 'busy') return busy?.booking_id ? words.busyWith(busy.booking_id, moment(busy.until)) : words.offered
  if (refusal === 'other_city') return words.worksIn(city)
  return refusal === null ? '' : words.refusals[refusal]
}
