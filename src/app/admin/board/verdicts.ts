import type { BoardVisit } from '../../../contracts/office/board.ts'
import type { VisitCandidate } from '../../../contracts/office/visit-changes.ts'
import type { Language } from '../../../domain/language.ts'
import { slotTextAt } from '../../account/bookings/visit-text.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { whyNot } from '../bookings/why-not.ts'

/** A row of the board by the id of its professional, or the tray of visits that wait for people. */
export type Place = number | 'tray'

/** Whether a visit that was taken up can be put down at a place, and why; here: it is there already. asking: the answer is on its way. */
export type Verdict = { kind: 'able' | 'unable' | 'here' | 'asking'; text: string }

type Asked = { visit: BoardVisit; candidates: readonly VisitCandidate[] | undefined; t: Catalogue; language: Language }

export function verdictOn(place: Place, { visit, candidates, t, language }: Asked): Verdict {
  const words = t.officeBoard
  if (place === 'tray') {
    return visit.team.length === 0 ? { kind: 'here', text: words.waitsHere } : { kind: 'able', text: words.toTray }
  }
  if (visit.team.some(({ id }) => id === place)) return { kind: 'here', text: words.goesAlready }
  if (!candidates) return { kind: 'asking', text: words.asking }
  const candidate = candidates.find(({ id }) => id === place)
  if (!candidate) return { kind: 'unable', text: t.officeBookings.refusals.no_skill }
  if (candidate.refusal !== null) {
    return { kind: 'unable', text: whyNot(candidate, t.officeBookings, (moment) => slotTextAt(t.bookings, moment, language)) }
  }
  const { is_known, extra_road } = candidate
  const known = is_known ? [t.officeBookings.wasHereBefore] : []
  const road = extra_road > 0 ? [t.officeBookings.extraRoad(extra_road)] : []
  return { kind: 'able', text: [words.able, ...known, ...road].join(t.office.comma) }
}
