import { useState } from 'react'
import type { Setting, SettingValue } from '../../../contracts/office/settings.ts'
import { isTrn } from '../../../domain/invoice.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { type FieldErrors, useForm } from '../../private/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { LtrInput, TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { changeSetting } from '../queries/house.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { CompanyFields, type CompanyTyped, companyErrors, companyOf, companyTyped } from './company-fields.tsx'
import { SettingHistory } from './setting-history.tsx'
import { SettingPreview } from './setting-preview.tsx'
import { settingText, typedOf, valueOfTyped } from './setting-text.ts'

/** Gives a setting another value, and shows beforehand what that changes. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { t, language } = useSite()
  const words = t.officeHouse.settings
  const { change, run } = useStaffAct(changeSetting(useApi(), setting.name))
  const form = useForm(change)
  // What the change starts from: another value in the meantime is a conflict, not overwritten.
  const [expected] = useState(setting.value)
  const [typed, setTyped] = useState<string | CompanyTyped>(() =>
    typeof expected === 'object' ? companyTyped(expected) : typeof expected === 'number' ? typedOf(expected, setting.unit) : expected,
  )
  const value: SettingValue | null =
    typeof typed === 'object' ? companyOf(typed) : setting.unit === 'choice' ? typed : valueOfTyped(typed, setting)
  const { label, hint } = words.names[setting.name]

  const check = (): FieldErrors => {
    if (typeof typed === 'object') return companyErrors(typed, isTrn, words.company)
    const { min, max, unit } = setting
    const text = (one: number | null) => settingText(one ?? 0, unit, words, language)
    return value === null ? { value: words.outOfRange(text(min), text(max), unit !== 'share' && unit !== 'fils') } : {}
  }
  const send = async () => {
    if (value !== null && (await run({ value, expected }))) onClose()
  }
  return (
    <FormDialog
      title={label}
      submit={words.save}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{hint}</p>
      {typeof typed === 'object' ? (
        <CompanyFields typed={typed} form={form} onChange={setTyped} />
      ) : (
        <OneField setting={setting} typed={typed} form={form} onChange={setTyped} />
      )}
      {typeof value === 'number' && value !== expected && <SettingPreview name={setting.name} value={value} />}
      <SettingHistory setting={setting} text={(one) => settingText(one, setting.unit, words, language)} />
    </FormDialog>
  )
}

type OneFieldProps = { setting: Setting; typed: string; form: ReturnType<typeof useForm>; onChange: (typed: string) => void }

function OneField({ setting, typed, form, onChange }: OneFieldProps) {
  const { t, language } = useSite()
  const words = t.officeHouse.settings
  const { unit, min, max, choices } = setting
  const text = (value: number) => settingText(value, unit, words, language)
  if (unit === 'choice') {
    return (
      <Field label={words.units.choice} {...form.field('value')}>
        <Select value={typed} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {words.choices[choice] ?? choice}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  const Input = unit === 'time' ? TextInput : LtrInput
  return (
    <Field
      label={unit === 'company' ? '' : words.units[unit]}
      hint={min !== null && max !== null && unit !== 'time' ? words.range(text(min), text(max)) : undefined}
      {...form.field('value')}
    >
      <Input
        type={unit === 'time' ? 'time' : 'text'}
        inputMode={unit === 'share' || unit === 'fils' ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
