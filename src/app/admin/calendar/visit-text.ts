import type { CalendarVisit } from '../../../contracts/office/calendar.ts'
import { timeOfMinutes } from '../../../domain/dubai-time.ts'
import type { Language } from '../../../domain/language.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { minutesOf, type Slot, slotOf } from './slots.ts'

export const slotText = ({ date, minute }: Slot, language: Language): string =>
  `${dateText(date, language)}${language === 'ar' ? '، ' : ', '}${timeText(timeOfMinutes(minute), language)}`

/** From when to when a visit takes. */
export function spanText(visit: CalendarVisit, language: Language): string {
  const { minute } = slotOf(visit.starts_at)
  return `${timeText(timeOfMinutes(minute), language)} – ${timeText(timeOfMinutes((minute + minutesOf(visit)) % 1440), language)}`
}
