import type { Setting, SettingValue } from '../../../contracts/office/settings.ts'
import { minutesOfTime, timeOfMinutes } from '../../../domain/dubai-time.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import { aed } from '../../private/aed.ts'

type Words = Catalogue['officeHouse']['settings']
type Unit = Setting['unit']

/** A setting's value as staff read it. */
export function settingText(value: SettingValue, unit: Unit, words: Words, language: 'en' | 'ar'): string {
  if (typeof value === 'object') return `${value.name[language]} · ${value.trn}`
  if (typeof value === 'string') return words.choices[value] ?? value
  if (unit === 'time') return timeOfMinutes(value)
  if (unit === 'share') return `${value / 100}%`
  if (unit === 'fils') return aed(value / 100)
  return unit === 'minutes' || unit === 'hours' || unit === 'days' || unit === 'weeks' ? words[unit](value) : String(value)
}

/** Units that are kept as hundredths of what is typed. */
const isHundredth = (unit: Unit) => unit === 'share' || unit === 'fils'

/** What is typed into the field of a setting: a time, per cent, dirhams, or a whole number. */
export function typedOf(value: number, unit: Unit): string {
  if (unit === 'time') return timeOfMinutes(value)
  return String(isHundredth(unit) ? value / 100 : value)
}

/** The value of what was typed; null if it is none within the setting's limits. */
export function valueOfTyped(typed: string, { unit, min, max }: Setting): number | null {
  const value = unit === 'time' ? minutesIn(typed) : isHundredth(unit) ? Math.round(Number(typed) * 10_000) / 100 : Number(typed)
  if (typed.trim() === '' || value === null || !Number.isInteger(value)) return null
  return value >= (min ?? 0) && value <= (max ?? Number.MAX_SAFE_INTEGER) ? value : null
}

const minutesIn = (typed: string): number | null => (/^\d\d:\d\d$/.test(typed) ? minutesOfTime(typed) : null)
