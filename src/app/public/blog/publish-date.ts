import type { DubaiDate } from '../../../domain/dubai-time.ts'
import type { Language } from '../../../domain/language.ts'

const formats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** '21 November 2026' or '21 نوفمبر 2026'. Read and written in UTC, so that the browser's zone never matters. */
export const publishDate = (date: DubaiDate, language: Language): string => formats[language].format(new Date(`${date}T00:00:00Z`))
