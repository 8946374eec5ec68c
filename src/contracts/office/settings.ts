import { z } from 'zod'
import { type SettingName, settingGroups, settingTable, settingUnits } from '../../domain/setting-table.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { code, typed } from '../text.ts'

export const settingNames = Object.keys(settingTable) as [SettingName, ...SettingName[]]

const InBothLanguages = z.object({ en: typed(messages.allFieldsRequired, 300), ar: typed(messages.allFieldsRequired, 300) })
const CompanyDetails = z.object({ name: InBothLanguages, trn: code(15), address: InBothLanguages }).meta({ id: 'CompanyDetails' })

/** The value of a setting: a number in its unit, a choice, or the company. */
export const SettingValue = z.union([z.int(), code(40), CompanyDetails])
export type SettingValue = z.infer<typeof SettingValue>

export const Setting = z
  .object({
    name: z.enum(settingNames),
    group: z.enum(settingGroups),
    unit: z.enum([...settingUnits, 'choice', 'company']),
    min: z.int().nullable(),
    max: z.int().nullable(),
    choices: z.array(z.string()),
    value: SettingValue,
    default: SettingValue,
    coming: z
      .object({
        value: SettingValue,
        asked_by: z.string(),
        counts_from: z.string().nullable().meta({ description: 'null while it waits for an approval' }),
      })
      .nullable()
      .meta({ description: 'Another value that waits for an approval, or that has been approved and begins' }),
    changed_at: z.string().nullable().meta({ description: 'null while it is the default' }),
  })
  .meta({ id: 'Setting' })
export type Setting = z.infer<typeof Setting>

export const ChangedSetting = Setting.extend({
  approval_id: z
    .string()
    .nullable()
    .meta({ description: 'The request, if it guards money or rights: approved, it counts from the next day on' }),
}).meta({ id: 'ChangedSetting' })
export type ChangedSetting = z.infer<typeof ChangedSetting>

export const SettingChange = z
  .object({
    value: SettingValue,
    expected: SettingValue.meta({ description: 'The value that the change starts from; another one in the meantime is a conflict' }),
  })
  .meta({ id: 'SettingChange' })

export const settingFigures = ['price', 'free_times', 'visits_outside'] as const

export const SettingPreview = z
  .object({
    figures: z.array(
      z.object({
        figure: z.enum(settingFigures),
        of: z.string().nullable().meta({ description: 'The service or emirate that it is about' }),
        before: z.number(),
        after: z.number(),
      }),
    ),
  })
  .meta({ id: 'SettingPreview', description: 'price: dirhams with VAT. free_times: of tomorrow. visits_outside: booked, at most 1,001.' })
export type SettingPreview = z.infer<typeof SettingPreview>

const path = z.object({ name: z.enum(settingNames) })
const tag = 'Back office: settings'

export const officeSettingCalls = {
  'GET /admin/settings': {
    tag,
    summary: 'List every setting; superadmins only',
    description: 'Their history is in the audit, under the subject setting and its name.',
    who: 'staff',
    sees: 'superadmin',
    returns: z.array(Setting),
    outcome: 'The settings',
  },
  'PUT /admin/settings/{name}': {
    tag,
    summary: 'Change a setting; superadmins only',
    who: 'staff',
    does: 'setting.change',
    once: true,
    params: path,
    missing: 'settingNotFound',
    body: SettingChange,
    description: 'One that guards money or rights needs the approval of somebody else, and counts from the next day on.',
    returns: ChangedSetting,
    says: ({ approval_id }) => (approval_id ? 'settingNeedsApproval' : 'settingChanged'),
    outcome: 'The setting with its new value, or as it is while the change waits for an approval',
    refuses: { 409: 'It was changed in the meantime; details has its value now' },
  },
  'GET /admin/settings/{name}/preview': {
    tag,
    summary: 'Compare what a setting does now with what another value would do',
    who: 'staff',
    sees: 'superadmin',
    cost: 'dear',
    params: path,
    missing: 'settingNotFound',
    query: z.object({ value: z.coerce.number<number | string>().int() }),
    returns: SettingPreview,
    outcome: 'Figures of now and then; none if the setting changes nothing that can be counted',
  },
} as const satisfies CallTable
