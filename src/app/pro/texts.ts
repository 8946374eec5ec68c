import { useSyncExternalStore } from 'react'
import { dubaiTimeOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import { timeText } from '../../domain/time-words.ts'
import { pro as arabic } from '../i18n/ar/pro.ts'
import { pro as english, type ProTexts } from '../i18n/en/pro.ts'
import { currentState, subscribe, today } from './phone.ts'
import type { PhoneState } from './phone-state.ts'

/** Both languages are in the one script, so that the language changes without network too. */
const texts: Record<Language, ProTexts> = { en: english, ar: arabic }

/** The state of the phone, with its texts. */
export function usePhone(): PhoneState & { t: ProTexts } {
  const state = useSyncExternalStore(subscribe, currentState)
  return { ...state, t: texts[state.language] }
}

/** The time of a moment in Dubai, as '9:30 AM'. */
export const clock = (at: string | Date, language: Language): string => timeText(dubaiTimeOf(new Date(at)), language)

/** A day with its weekday, and its year if that is another one than this. */
export const dayText = (date: string, language: Language, now: string = today()): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: date.slice(0, 4) === now.slice(0, 4) ? undefined : 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00:00Z`))
