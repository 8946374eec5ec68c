import { addDays, type DubaiDate, type DubaiTime } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { timeText as spacedTime } from '../../domain/time-words.ts'

/** '2:30 PM' or '2:30 م' with a no-break space, so that a time never breaks across lines. */
export const timeText = (time: DubaiTime, language: Language): string => spacedTime(time, language).replace(' ', '\u00a0')

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
  monthOfYear: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/**
 * A Dubai date in words, with no-break spaces between day, month and year and without the comma after the weekday, since lists of dates are
 * joined with the same comma. The date is read and formatted in UTC, so that the browser's time zone never matters.
 */
export function dateText(date: DubaiDate, language: Language, form: keyof typeof formats = 'long'): string {
  const key = `${language} ${form}`
  const format = made.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...formats[form], timeZone: 'UTC' })
  made.set(key, format)
  return format
    .format(new Date(`${date}T00:00:00Z`))
    .replace(/[,،]/, '')
    .replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d{4})/gu, '\u00a0')
}

/** A weekday's name; 0 is Sunday. */
export const weekdayText = (weekday: number, language: Language, form: 'weekday' | 'wholeWeekday' = 'weekday'): string =>
  dateText(addDays('2026-02-01', weekday), language, form)
