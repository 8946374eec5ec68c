import { dubaiZone } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'

/** A moment in words and in Dubai's time: 'Saturday 21 November 2026 at 10:00'. Digits are Latin in both languages. */
export function timeIn(language: Language, moment: Date): string {
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    timeZone: dubaiZone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(moment)
}
