import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RuleKind, ruleKinds } from '../../../domain/calendar.ts'
import { isDubaiDate } from '../../../domain/dubai-time.ts'
import { languages } from '../../../domain/language.ts'
import { citiesQuery } from '../../account/queries/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { addCalendarRule } from '../queries/calendar-rules.ts'
import { useStaffAct } from '../use-staff-act.ts'

const nothing = {
  kind: 'friday_prayer' as RuleKind,
  name: { en: '', ar: '' },
  city: '',
  from: '',
  until: '',
  isYearly: false,
  isClosed: false,
  begins: '',
  ends: '',
  isProvisional: false,
}
type Typed = typeof nothing

/** Closed days have no hours, and breaks are never whole days. */
const mayClose = ({ kind }: Typed) => kind === 'hours' || kind === 'holiday' || kind === 'ramadan'

const ruleOf = (typed: Typed) => {
  const isClosed = mayClose(typed) && typed.isClosed
  return {
    ...{ kind: typed.kind, name: typed.name, city: typed.city || null, from: typed.from, until: typed.until || null },
    ...{ is_yearly: typed.isYearly, is_closed: isClosed, is_provisional: typed.isProvisional },
    ...{ begins: isClosed ? null : typed.begins || null, ends: isClosed ? null : typed.ends || null },
  }
}

/** Adds a dated rule of the calendar. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeCalendar.specialDays
  const api = useApi()
  const { change, run } = useStaffAct(addCalendarRule(api))
  const { data: cities = [] } = useQuery(citiesQuery(api))
  const form = useForm(change)
  const [typed, setTyped] = useState(nothing)
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const check = () => ({
    ...(typed.name.en.trim() === '' && { 'name.en': words.nameRequired }),
    ...(typed.name.ar.trim() === '' && { 'name.ar': words.nameRequired }),
    ...(!isDubaiDate(typed.from) && { from: words.dayRequired }),
  })
  const send = async () => {
    if (await run(ruleOf(typed))) onClose()
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.save}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={check}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={words.kind} hint={words.hints[typed.kind]} {...form.field('kind')}>
        <Select value={typed.kind} onChange={({ target }) => set({ kind: target.value as RuleKind })}>
          {ruleKinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <Field key={language} label={words.name[language]} {...form.field(`name.${language}`)}>
            <TextInput
              autoComplete="off"
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              maxLength={80}
              value={typed.name[language]}
              onChange={({ target }) => set({ name: { ...typed.name, [language]: target.value } })}
            />
          </Field>
        ))}
        <Field label={words.from} {...form.field('from')}>
          <TextInput type="date" value={typed.from} onChange={({ target }) => set({ from: target.value })} />
        </Field>
        <Field label={words.until} hint={words.untilHint} {...form.field('until')}>
          <TextInput type="date" value={typed.until} onChange={({ target }) => set({ until: target.value })} />
        </Field>
        {!(mayClose(typed) && typed.isClosed) && (
          <>
            <Field label={words.begins} {...form.field('begins')}>
              <TextInput type="time" value={typed.begins} onChange={({ target }) => set({ begins: target.value })} />
            </Field>
            <Field label={words.ends} {...form.field('ends')}>
              <TextInput type="time" value={typed.ends} onChange={({ target }) => set({ ends: target.value })} />
            </Field>
          </>
        )}
      </div>
      <Field label={words.city} {...form.field('city')}>
        <Select value={typed.city} onChange={({ target }) => set({ city: target.value })}>
          <option value="">{words.everywhere}</option>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {mayClose(typed) && (
        <Checkbox
          {...form.field('is_closed')}
          label={words.closed}
          checked={typed.isClosed}
          onChange={({ target }) => set({ isClosed: target.checked })}
        />
      )}
      <Checkbox
        {...form.field('is_yearly')}
        label={words.yearly}
        checked={typed.isYearly}
        onChange={({ target }) => set({ isYearly: target.checked })}
      />
      <Checkbox
        {...form.field('is_provisional')}
        label={words.provisional}
        checked={typed.isProvisional}
        onChange={({ target }) => set({ isProvisional: target.checked })}
      />
    </FormDialog>
  )
}
