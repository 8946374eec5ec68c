import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Setting, SettingValue } from '../../contracts/office/settings.ts'
import type { Transaction } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { type EverySetting, holdTogether, type SettingName } from '../../domain/setting-table.ts'
import { actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { settingSchema } from '../settings/setting-schema.ts'
import { readEverySetting } from './list-settings.ts'

type Change = { value: SettingValue; expected: SettingValue }

/**
 * Gives a setting another value, for every process within a second. Throws AppError unauthenticated, forbidden, invalid (the value is not
 * possible, alone or with the others), conflict (it is not what the change starts from; details.value is what it is), idempotency_key_reused.
 */
export async function changeSetting(context: Context, name: SettingName, change: Change, key: string | null): Promise<Setting> {
  const act = { verb: 'setting.change', subject: { kind: 'setting', id: name }, key, request: change } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await lockSetting(context, tx, name, change.expected)
    const value = await writeSetting(context, tx, name, change.value)
    const result = (await readEverySetting(tx)).find((setting) => setting.name === name) as Setting
    return { result, before: { value: before.value }, after: { value } }
  })
}

/** The setting as it is, which nobody else changes before the transaction ends: settings hold together only as a whole. */
async function lockSetting(context: Context, tx: Transaction, name: SettingName, expected: SettingValue): Promise<Setting> {
  await tx.execute(sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`)
  const setting = (await readEverySetting(tx)).find((one) => one.name === name) as Setting
  if (!isDeepStrictEqual(setting.value, expected)) {
    throw new AppError('conflict', wordsFor(context).settingMovedOn, { data: { value: setting.value } })
  }
  return setting
}

async function writeSetting(context: Context, tx: Transaction, name: SettingName, typed: SettingValue): Promise<SettingValue> {
  const read = settingSchema(name).safeParse(typed)
  if (!read.success) throw impossible(wordsFor(context).invalidValue)
  const value = read.data as SettingValue
  const updatedAt = context.now()
  await tx.insert(settings).values({ name, value, updatedAt }).onConflictDoUpdate({ target: settings.name, set: { value, updatedAt } })
  const all = Object.fromEntries((await readEverySetting(tx)).map((setting) => [setting.name, setting.value]))
  if (!holdTogether(all as EverySetting)) throw impossible(wordsFor(context).closesBeforeOpening)
  return value
}

const impossible = (message: string) => new AppError('invalid', message, { fields: { value: message } })
