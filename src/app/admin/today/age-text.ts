import type { Language } from '../../../domain/language.ts'

const hourMs = 3_600_000
const daysFromHours = 48

/** How long ago something was, or in how long it will be, in hours, and in days from two days on. */
export function ageText(instant: string, now: number, language: Language): string {
  const hours = (Date.parse(instant) - now) / hourMs
  const format = new Intl.RelativeTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-AE')
  if (Math.abs(hours) >= daysFromHours) return format.format(Math.trunc(hours / 24), 'day')
  return Math.abs(hours) >= 1 ? format.format(Math.trunc(hours), 'hour') : format.format(Math.trunc(hours * 60), 'minute')
}
