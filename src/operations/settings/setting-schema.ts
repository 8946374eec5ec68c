import { z } from 'zod'
import { isTrn } from '../../domain/invoice.ts'
import { type SettingKind, type SettingName, settingTable } from '../../domain/setting-table.ts'

const text = z.object({ en: z.string().trim().min(1).max(300), ar: z.string().trim().min(1).max(300) })
const company = z.strictObject({ name: text, trn: z.string().refine(isTrn), address: text })

/** The values that a setting can have. */
export function settingSchema(name: SettingName): z.ZodType {
  const kind: SettingKind = settingTable[name]
  if (kind.unit === 'company') return company
  return kind.unit === 'choice' ? z.enum(kind.choices as [string, ...string[]]) : z.int().min(kind.min).max(kind.max)
}
