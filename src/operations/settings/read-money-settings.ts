import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { isTrn } from '../../domain/invoice.ts'
import { defaultMoneySettings, type MoneySettings } from '../../domain/money-settings.ts'

const text = z.object({ en: z.string().min(1).max(300), ar: z.string().min(1).max(300) })
export const StoredMoneySettings = z.object({
  captureOn: z.enum(['booking', 'completion']),
  referralHoldDays: z.int().min(0).max(365),
  referralsPerMonth: z.int().min(0).max(1_000),
  company: z.object({ name: text, trn: z.string().refine(isTrn), address: text }),
}) satisfies z.ZodType<MoneySettings>

/** The money settings of staff over the defaults. An impossible value throws. */
export async function readMoneySettings(db: Queryable): Promise<MoneySettings> {
  const names = Object.keys(defaultMoneySettings)
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings).where(inArray(settings.name, names))
  const result = StoredMoneySettings.safeParse({
    ...defaultMoneySettings,
    ...Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  })
  if (!result.success) throw new Error(`The settings of money hold a value that cannot be: ${z.prettifyError(result.error)}`)
  return result.data
}
