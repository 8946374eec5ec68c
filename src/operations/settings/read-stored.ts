import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import type { SettingName } from '../../domain/setting-table.ts'
import { settingSchema } from './setting-schema.ts'

/** The settings of staff over these defaults. An impossible value throws, so that nothing is computed from it. */
export async function readStored<Part extends object>(db: Queryable, defaults: Part): Promise<Part> {
  const names = Object.keys(defaults) as SettingName[]
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings).where(inArray(settings.name, names))
  const stored = rows.map(({ name, value }) => {
    const read = settingSchema(name as SettingName).safeParse(value)
    if (!read.success) throw new Error(`The setting ${name} holds a value that cannot be: ${JSON.stringify(value)}`)
    return [name, read.data]
  })
  return { ...defaults, ...Object.fromEntries(stored) }
}
