import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { SettingValue } from '../../contracts/office/settings.ts'
import type { Transaction } from '../../db/client.ts'
import { settingChanges } from '../../db/schema/settings.ts'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { type SettingName, settingTable } from '../../domain/setting-table.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { isSignedValue, signValue, unsignValue } from '../audit/sign-value.ts'
import { type Context, systemContext } from '../context.ts'
import { lockSetting, writeSetting } from './change-setting.ts'

const names = Object.keys(settingTable) as [SettingName, ...SettingName[]]

/** The change of a guarded setting as it was asked for. */
export const SettingPlan = z.object({ name: z.enum(names), value: SettingValue, expected: SettingValue })

/** Has an approved change count from the next day on. Throws AppError conflict if the setting has changed since it was asked for. */
export async function planSetting(context: Context, tx: Transaction, plan: z.output<typeof SettingPlan>, approvalId: string) {
  const { name, value, expected } = plan
  await lockSetting(context, tx, name, expected)
  const countsFrom = instantOf(addDays(dubaiDateOf(context.now()), 1), '00:00')
  const change = { value, countsFrom, approvalId }
  await tx
    .insert(settingChanges)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: settingChanges.name, set: change })
  await signValue(context, tx, signedChange(name, change))
  return { after: { value, counts_from: countsFrom.toISOString() }, undo: { approval: approvalId } }
}

const signedChange = (id: string, { value, countsFrom }: { value: unknown; countsFrom: Date }) =>
  ({ kind: 'setting_change', id, value: { value, from: Math.floor(countsFrom.getTime() / 1_000) } }) as const

/** Takes an approved change back before it counts. Throws AppError conflict afterwards. */
export const unplanSetting = inverseOf(z.object({ approval: z.string() }), async (context, tx, { approval }) => {
  const gone = await tx.delete(settingChanges).where(eq(settingChanges.approvalId, approval)).returning({ name: settingChanges.name })
  const [plan] = gone
  if (!plan) throw changedSince(context)
  await unsignValue(tx, { kind: 'setting_change', id: plan.name })
})

/** Gives the settings the values that count from now on; not what was planned past the application. Returns how many. */
export async function beginSettings(context: Context): Promise<number> {
  const isDue = lte(settingChanges.countsFrom, context.now())
  const due = await context.db.select({ name: settingChanges.name }).from(settingChanges).where(isDue)
  let begun = 0
  for (const { name } of due) {
    await context.db.transaction(async (tx) => {
      const [change] = await tx
        .select()
        .from(settingChanges)
        .where(and(eq(settingChanges.name, name), isDue))
        .for('update')
      if (!change || !(await isSignedValue(context, tx, signedChange(name, change)))) return
      await tx.delete(settingChanges).where(eq(settingChanges.name, name))
      await unsignValue(tx, { kind: 'setting_change', id: name })
      await writeSetting(systemContext(context), tx, name, SettingValue.parse(change.value))
      begun++
    })
  }
  return begun
}
