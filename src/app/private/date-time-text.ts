import { dubaiZone } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'

const locales: Record<Language, string> = { en: 'en-AE', ar: 'ar-AE-u-nu-latn' }
const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' }

/** An instant as date and time in Dubai, whatever the browser's time zone. */
export const momentText = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: dubaiZone }).format(new Date(instant))
