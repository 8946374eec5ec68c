import type { Setting, SettingValue } from '../../contracts/office/settings.ts'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { type SettingKind, type SettingName, settingDefaults, settingTable } from '../../domain/setting-table.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'

const names = Object.keys(settingTable) as SettingName[]

/** Every setting with its value, for superadmins. Throws AppError unauthenticated, forbidden. */
export async function listSettings(context: Context): Promise<Setting[]> {
  await staffWhoSee(context, 'superadmin')
  return readEverySetting(context.db)
}

/** The same within a change, whose verb has been checked. */
export async function readEverySetting(db: Queryable): Promise<Setting[]> {
  const stored = new Map((await db.select().from(settings)).map((row) => [row.name, row]))
  return names.map((name) => {
    const { group, unit, ...shape }: SettingKind = settingTable[name]
    const row = stored.get(name)
    return {
      name,
      group,
      unit,
      min: 'min' in shape ? shape.min : null,
      max: 'max' in shape ? shape.max : null,
      choices: 'choices' in shape ? [...shape.choices] : [],
      value: (row?.value ?? settingDefaults[name]) as SettingValue,
      default: settingDefaults[name],
      changed_at: row?.updatedAt.toISOString() ?? null,
    }
  })
}
