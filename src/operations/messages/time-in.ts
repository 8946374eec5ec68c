import { dubaiTimeOf, dubaiZone } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { timeText } from '../../domain/time-words.ts'

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }
const at: Record<Language, string> = { en: ' at ', ar: ' الساعة ' }

/** A moment in words and in Dubai's time: 'Saturday 21 November 2026 at 10:00 AM'. Digits are Latin in both languages. */
export function timeIn(language: Language, moment: Date): string {
  const day = new Intl.DateTimeFormat(locales[language], { timeZone: dubaiZone, dateStyle: 'full' }).format(moment).replace('،', '')
  return `${day}${at[language]}${timeText(dubaiTimeOf(moment), language)}`
}
