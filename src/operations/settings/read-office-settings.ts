import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { defaultOfficeSettings, type OfficeSettings } from '../../domain/office-settings.ts'

export const StoredOfficeSettings = z.object({
  undoMinutes: z.int().min(1).max(1_440),
}) satisfies z.ZodType<OfficeSettings>

/** The settings of the back office over the defaults. An impossible value throws. */
export async function readOfficeSettings(db: Queryable): Promise<OfficeSettings> {
  const names = Object.keys(defaultOfficeSettings)
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings).where(inArray(settings.name, names))
  const result = StoredOfficeSettings.safeParse({
    ...defaultOfficeSettings,
    ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  })
  if (!result.success) throw new Error(`The settings of the back office hold a value that cannot be: ${z.prettifyError(result.error)}`)
  return result.data
}
