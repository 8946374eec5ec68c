import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ChangedSetting, Setting, SettingValue } from '../../contracts/office/settings.ts'
import type { Transaction } from '../../db/client.ts'
import { settings } from '../../db/schema/settings.ts'
import { type EverySetting, guardedSettings, holdTogether, type SettingName } from '../../domain/setting-table.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { endByAsker } from '../approvals/end-approval.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Inverse } from '../audit/inverse.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { signValue, unsignValue } from '../audit/sign-value.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { possibleValues, settingInUnit, settingSchema } from '../settings/setting-schema.ts'
import { readEverySetting } from './list-settings.ts'

const storedSetting = restorableRow(settings, ['value', 'updated_at'], 'name')

type Change = { value: SettingValue; expected: SettingValue }

/**
 * Gives a setting another value, for every process within a second; one that guards money or rights once somebody else has approved it. Throws AppError unauthenticated, forbidden, invalid (the value is not
 * possible, alone or with the others), conflict (it is not what the change starts from; details.value is what it is), idempotency_key_reused.
 */
export async function changeSetting(
  context: Context,
  name: SettingName,
  change: Change,
  key: string | null,
): Promise<Acted<ChangedSetting>> {
  const act = { verb: 'setting.change', subject: { kind: 'setting', id: name }, key, request: change } as const
  return actAsStaff<ChangedSetting>(context, act, async (tx, actor) => {
    const before = await lockSetting(context, tx, name, change.expected)
    if (guardedSettings.has(name)) {
      const value = possible(context, name, change.value)
      const reason = `${name}: ${settingInUnit(name, before.value)} → ${settingInUnit(name, value)}`
      const request = {
        kind: 'setting',
        subjectId: name,
        onBehalfOf: null,
        amount: null,
        payload: { name, ...change, value },
        reason,
      } as const
      const approval = await askApproval(context, tx, actor, request)
      const asked = { before: { value: before.value }, after: { value, approval, state: 'asked' }, undo: { approval } }
      return { result: { ...before, approval_id: approval }, ...asked }
    }
    const stored = await storedSetting.before(tx, name)
    const result = await writeSetting(context, tx, name, change.value)
    const undo = await storedSetting.undo(tx, name, stored)
    return { result: { ...result, approval_id: null }, before: { value: before.value }, after: { value: result.value }, undo }
  })
}

/** The setting as it is, which nobody else changes before the transaction ends: settings hold together only as a whole. */
export async function lockSetting(context: Context, tx: Transaction, name: SettingName, expected: SettingValue): Promise<Setting> {
  await lockSettings(tx)
  const setting = settingIn(await readEverySetting(tx), name)
  if (!isDeepStrictEqual(setting.value, expected)) {
    throw new AppError('conflict', wordsFor(context).settingMovedOn, { data: { value: setting.value } })
  }
  return setting
}

/** Writes the value. Throws AppError invalid if it cannot be, alone or with the others. */
export async function writeSetting(context: Context, tx: Transaction, name: SettingName, typed: SettingValue): Promise<Setting> {
  const value = possible(context, name, typed)
  const updatedAt = context.now()
  await tx.insert(settings).values({ name, value, updatedAt }).onConflictDoUpdate({ target: settings.name, set: { value, updatedAt } })
  await signValue(context, tx, { kind: 'setting', id: name, value })
  const every = await readEverySetting(tx)
  if (!doHold(every)) throw impossible(wordsFor(context).closesBeforeOpening)
  return settingIn(every, name)
}

function possible(context: Context, name: SettingName, typed: SettingValue): SettingValue {
  const read = settingSchema(name).safeParse(typed)
  if (!read.success) throw impossible(possibleValues(context, name))
  return read.data as SettingValue
}

const lockSettings = (tx: Transaction) => tx.execute(sql`LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE`)

const settingIn = (every: readonly Setting[], name: SettingName) => every.find((setting) => setting.name === name) as Setting

const doHold = (every: readonly Setting[]): boolean =>
  holdTogether(Object.fromEntries(every.map(({ name, value }) => [name, value])) as EverySetting)

const Restored = z.object({ id: z.string(), before: z.object({ value: z.unknown() }).nullable() })
const Asked = z.object({ approval: z.string() })

/** The inverse of changeSetting: the old value, or the request is withdrawn. Throws AppError conflict if it was changed since, or its old value no longer holds together with the others. */
export const restoreSetting: Inverse = async (context, tx, data, actor) => {
  const asked = Asked.safeParse(data)
  if (asked.success) return endByAsker(context, tx, asked.data.approval)
  await lockSettings(tx)
  await storedSetting.restore(context, tx, data, actor)
  const { id, before } = Restored.parse(data)
  if (before) await signValue(context, tx, { kind: 'setting', id, value: before.value })
  else await unsignValue(tx, { kind: 'setting', id })
  if (!doHold(await readEverySetting(tx))) throw new AppError('conflict', wordsFor(context).closesBeforeOpening)
}

const impossible = (message: string) => new AppError('invalid', message, { fields: { value: message } })
