import type { PromoDocument } from '../../../contracts/office/promos.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput, TextInput } from '../../ui/inputs.tsx'
import { EditForm } from '../edit/edit-form.tsx'
import type { Edit } from '../edit/use-edit.ts'
import type { PromoNumber, Typed, TypedPromo } from './typed-promo.ts'

/** What is typed, as a number once it is one. */
const typedIn = (text: string): Typed => (/^(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) ? Number(text) : text)

type PromoFormProps = { edit: Edit<TypedPromo>; isNew?: boolean; submit?: string }

/** The fields of a promo code. */
export function PromoForm({ edit, isNew = false, submit }: PromoFormProps) {
  const words = useSite().t.officeMoney.promo
  const kind = edit.value<Typed>('percent') === null ? 'amount' : 'percent'
  const nameOf = (field: string) => (field === 'code' ? words.code : (words.fields[field as keyof PromoDocument] ?? field))
  const choose = (chosen: 'percent' | 'amount') =>
    edit.replace(chosen === 'percent' ? { percent: '', amount: null } : { percent: null, amount: '', most: null })
  const number = (name: PromoNumber, hint?: string) => (
    <Field label={words.fields[name]} hint={hint} {...edit.form.field(name)}>
      <LtrInput
        inputMode="decimal"
        autoComplete="off"
        value={edit.value<Typed>(name) ?? ''}
        onChange={({ target }) => edit.set(name, target.value === '' && name !== kind ? null : typedIn(target.value))}
      />
    </Field>
  )
  return (
    <EditForm edit={edit} nameOf={nameOf} {...(submit && { submit })}>
      <SectionCard title={words.sections.discount}>
        {isNew && (
          <Field label={words.code} hint={words.codeHint} {...edit.form.field('code')}>
            <LtrInput
              autoComplete="off"
              maxLength={24}
              value={edit.value<string>('code')}
              onChange={({ target }) => edit.set('code', target.value.toUpperCase())}
            />
          </Field>
        )}
        <ChoiceChips
          legend={words.kind}
          name="kind"
          choices={[
            { value: 'percent', label: words.kinds.percent },
            { value: 'amount', label: words.kinds.amount },
          ]}
          value={kind}
          onChange={(value) => value && value !== kind && choose(value)}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {kind === 'percent' ? number('percent') : number('amount')}
          {kind === 'percent' && number('most', words.noLimit)}
          {number('least_charge')}
        </div>
      </SectionCard>
      <SectionCard title={words.sections.limits}>
        <div className="grid gap-4 sm:grid-cols-3">
          {(['from', 'until'] as const).map((name) => (
            <Field key={name} label={words.fields[name]} {...edit.form.field(name)}>
              <TextInput type="date" value={edit.value<string>(name)} onChange={({ target }) => edit.set(name, target.value)} />
            </Field>
          ))}
          {number('usage_limit', words.noLimit)}
        </div>
        <Checkbox
          name="once_per_customer"
          label={words.fields.once_per_customer}
          checked={edit.value<boolean>('once_per_customer')}
          onChange={({ target }) => edit.set('once_per_customer', target.checked)}
        />
      </SectionCard>
    </EditForm>
  )
}
