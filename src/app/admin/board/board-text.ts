import type { BoardVisit, Span } from '../../../contracts/office/board.ts'
import { shownVisitState } from '../../../domain/bookings.ts'
import { minutesPerDay, timeOfMinutes } from '../../../domain/dubai-time.ts'
import type { Language } from '../../../domain/language.ts'
import { timeText } from '../../booking/dates.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'

export const minuteText = (minute: number, language: Language): string => timeText(timeOfMinutes(minute % minutesPerDay), language)

export const spanText = ({ from, until }: Span, language: Language): string =>
  `${minuteText(from, language)} – ${minuteText(until, language)}`

/** What a visit is, for whoever hears it. */
export function visitTold(visit: BoardVisit, t: Catalogue, language: Language): string {
  const words = t.officeBoard
  const { team, cleaners, status, needs_people } = visit
  return [
    spanText(visit, language),
    visit.customer_name,
    visit.service_name,
    visit.area_name ?? words.areaUnknown,
    ...(visit.elsewhere ? [visit.elsewhere] : []),
    ...(needs_people ? [words.missing(team.length, cleaners)] : []),
    ...(status === 'scheduled' ? [] : [t.officeBookings.visitStates[shownVisitState(visit)]]),
  ].join(t.office.comma)
}
