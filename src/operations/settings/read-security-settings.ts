import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { defaultSecuritySettings, type SecuritySettings } from '../../domain/security-settings.ts'

const Stored = z.object({
  guessesPerDay: z.int().min(1).max(100_000),
  withdrawalWaitHours: z.int().min(0).max(720),
}) satisfies z.ZodType<SecuritySettings>

/** The security settings of staff over the defaults. An impossible value throws. */
export async function readSecuritySettings(db: Queryable): Promise<SecuritySettings> {
  const names = Object.keys(defaultSecuritySettings)
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings).where(inArray(settings.name, names))
  const result = Stored.safeParse({ ...defaultSecuritySettings, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) })
  if (!result.success) throw new Error(`The security settings hold a value that cannot be: ${z.prettifyError(result.error)}`)
  return result.data
}
