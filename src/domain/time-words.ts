import { type DubaiTime, minutesOfTime } from './dubai-time.ts'
import type { Language } from './language.ts'

const halves: Record<Language, [string, string]> = { en: ['AM', 'PM'], ar: ['ص', 'م'] }

/** '14:30' as '2:30 PM' or '2:30 م', on pages and in emails alike. */
export function timeText(time: DubaiTime, language: Language): string {
  const hour = Math.floor(minutesOfTime(time) / 60)
  return `${hour % 12 || 12}:${time.slice(3)} ${halves[language][hour < 12 ? 0 : 1]}`
}
