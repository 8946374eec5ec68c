import { counted } from '../../../domain/arabic-count.ts'
import { dubaiTimeOf, dubaiZone, instantOf } from '../../../domain/dubai-time.ts'
import type { Language } from '../../../domain/language.ts'
import { timeText } from '../../../domain/time-words.ts'

/** Days and times in emails: Dubai's, with Latin digits in both languages. */

/** A start time as the outbox stores it. */
export type When = { date: string; time: string }

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const

const formatted = (language: Language, moment: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone: dubaiZone, ...options }).format(moment)

/** '10:00 AM' */
export const clockIn = (language: Language, moment: Date): string => timeText(dubaiTimeOf(moment), language)

const at: Record<Language, string> = { en: ' at ', ar: ' الساعة ' }
export const comma: Record<Language, string> = { en: ', ', ar: '، ' }

/** 'Thursday 26 November 2026' */
export const dayIn = (language: Language, moment: Date): string => formatted(language, moment, longDay).replace(/^(\S+)[,،]/, '$1')

/** 'Thu 26 Nov' */
export const shortDayIn = (language: Language, moment: Date): string =>
  formatted(language, moment, language === 'ar' ? { ...shortDay, weekday: 'long', month: 'long' } : shortDay).replace(/^(\S+)[,،]/, '$1')

/** 'Thu 26 Nov at 10:00 AM', for a subject and for lists. */
export const shortIn = (language: Language, moment: Date): string =>
  `${shortDayIn(language, moment)}${at[language]}${clockIn(language, moment)}`

/** 'Thursday 26 November 2026 at 10:00 AM' */
export const momentIn = (language: Language, moment: Date): string =>
  `${dayIn(language, moment)}${at[language]}${clockIn(language, moment)}`

/** 'Thursday 26 November 2026, 10:00 AM to 12:00 PM' */
export const whenIn = (language: Language, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string =>
  language === 'ar'
    ? `${dayIn(language, startsAt)}، من ${clockIn(language, startsAt)} إلى ${clockIn(language, endsAt)}`
    : `${dayIn(language, startsAt)}, ${clockIn(language, startsAt)} to ${clockIn(language, endsAt)}`

const arabicMinutes = counted({ one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' })

/** '30 minutes' */
export const minutesIn: Record<Language, (count: number) => string> = { en: (count) => `${count} minutes`, ar: arabicMinutes }

/** 'between 9:40 AM and 9:55 AM' */
export const windowIn = (language: Language, { from, until }: { from: Date; until: Date }): string =>
  language === 'ar'
    ? `بين ${clockIn(language, from)} و${clockIn(language, until)}`
    : `between ${clockIn(language, from)} and ${clockIn(language, until)}`

/** A Dubai date in the format of dayIn. */
export const dayOf = (language: Language, date: string): string => dayIn(language, instantOf(date, '12:00'))

export const startOf = ({ date, time }: When): Date => instantOf(date, time)

/** Long enough for a weekly series over a year. */
const mostListed = 60
const mostWithTimes = 3
const arabicMore = counted({ one: 'موعد آخر', two: 'موعدان آخران', few: 'مواعيد أخرى', many: 'موعدًا آخر' })
const andMore: Record<Language, (count: number) => string> = {
  en: (count) => `and ${count} more on your booking page`,
  ar: (count) => `و${arabicMore(count)} في صفحة الحجز`,
}
const allAt: Record<Language, string> = { en: ', all at ', ar: '، كلها الساعة ' }

/** A list of times. In a longer list, a common time is given once: 'Thu 3 Dec, Thu 10 Dec, …, all at 10:00 AM'. */
export function listIn(language: Language, moments: readonly Date[]): string {
  const shown = moments.slice(0, mostListed)
  const times = new Set(shown.map((moment) => clockIn(language, moment)))
  const [time] = times
  const listed =
    times.size === 1 && shown.length > mostWithTimes
      ? `${shown.map((moment) => shortDayIn(language, moment)).join(comma[language])}${allAt[language]}${time}`
      : shown.map((moment) => shortIn(language, moment)).join(comma[language])
  const more = moments.length - shown.length
  return more > 0 ? `${listed}${comma[language]}${andMore[language](more)}` : listed
}
