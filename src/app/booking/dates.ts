import { addDays, type DubaiDate } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'

export { timeText } from '../../domain/time-words.ts'

const locales: Record<Language, string> = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' }

const formats = {
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  shortOfYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  wholeWeekday: { weekday: 'long' },
  month: { month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A Dubai date in words; in Arabic without a comma of its own, since those of lists are the same. The date is read and written in UTC, so that
 * the browser's zone never matters.
 */
export function dateText(date: DubaiDate, language: Language, form: keyof typeof formats = 'long'): string {
  const key = `${language} ${form}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...formats[form], timeZone: 'UTC' })
  made.set(key, format)
  return format.format(new Date(`${date}T00:00:00Z`)).replace('،', '')
}

/** A weekday's name; 0 is Sunday. */
export const weekdayText = (weekday: number, language: Language, form: 'weekday' | 'wholeWeekday' = 'weekday'): string =>
  dateText(addDays('2026-02-01', weekday), language, form)
