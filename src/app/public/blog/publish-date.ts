import type { DubaiDate } from '../../../domain/dubai-time.ts'
import type { Language } from '../../../domain/language.ts'

/** Month names are written out here, since creating the first Intl formatter blocks a phone for a tenth of a second. */
const months: Record<Language, string> = {
  en: 'January February March April May June July August September October November December',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
}

/** '21 November 2026' or '21 نوفمبر 2026': the date as stored, whatever the browser's time zone. */
export function publishDate(date: DubaiDate, language: Language): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[language].split(' ')[(month ?? 1) - 1]} ${year}`
}
