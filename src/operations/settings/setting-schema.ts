import { z } from 'zod'
import { timeOfMinutes } from '../../domain/dubai-time.ts'
import { isTrn } from '../../domain/invoice.ts'
import { formatAed } from '../../domain/money.ts'
import { type SettingKind, type SettingName, type SettingUnit, settingTable } from '../../domain/setting-table.ts'
import { type Context, wordsFor } from '../context.ts'

const text = z.object({ en: z.string().trim().min(1).max(300), ar: z.string().trim().min(1).max(300) })
const company = z.strictObject({ name: text, trn: z.string().refine(isTrn), address: text })

/** The values that a setting can have. */
export function settingSchema(name: SettingName): z.ZodType {
  const kind: SettingKind = settingTable[name]
  if (kind.unit === 'company') return company
  return kind.unit === 'choice' ? z.enum(kind.choices as [string, ...string[]]) : z.int().min(kind.min).max(kind.max)
}

/** Which values a setting can have, in words for whoever gave it another one. */
export function possibleValues(context: Pick<Context, 'language'>, name: SettingName): string {
  const words = wordsFor(context)
  const kind: SettingKind = settingTable[name]
  if (kind.unit === 'company') return words.companyIncomplete
  if (kind.unit === 'choice') return words.valueOneOf(kind.choices.join(', '))
  return words.valueBetween(inUnit(kind.min, kind.unit), inUnit(kind.max, kind.unit))
}

/** A value of a setting as a reader counts it: in dirhams, per cent or a time. */
export function settingInUnit(name: SettingName, value: unknown): string {
  const { unit }: SettingKind = settingTable[name]
  return typeof value !== 'number' || unit === 'choice' || unit === 'company' ? String(value) : inUnit(value, unit)
}

function inUnit(value: number, unit: SettingUnit): string {
  if (unit === 'time') return timeOfMinutes(value)
  if (unit === 'share') return `${value / 100}%`
  return unit === 'fils' ? formatAed(value) : String(value)
}
