import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import type { PushNotice } from '../../domain/pushes.ts'
import { proNotices as arabic } from '../i18n/ar/pro-notices.ts'
import { proNotices as english, type ProNotices } from '../i18n/en/pro-notices.ts'

const texts: Record<Language, ProNotices> = { en: english, ar: arabic }

/** What is shown of a notice, in the language of the phone, and the page that it opens. */
export function wordsOfNotice(
  { kind, about, change }: PushNotice,
  language: Language,
  now: Date,
): { title: string; body: string; path: string } {
  const words = texts[language]
  const today = dubaiDateOf(now)
  const shown = (body: string, path: string) => ({ title: words.title, body, path })
  const ofVisit = about === '' ? '/pro/week' : `/pro/visits/${about}`
  if (kind === 'answer') return shown(words.answer, ofVisit)
  if (kind === 'extra_time') return shown(words.extra_time, ofVisit)
  if (kind === 'paper') return shown(words.paper, '/pro/me')
  const day = about === today ? 'today' : about === addDays(today, 1) ? 'tomorrow' : 'other'
  return shown(words.day(words.days[day], words.changes[change ?? 'several']), day === 'today' ? '/pro' : '/pro/week')
}
