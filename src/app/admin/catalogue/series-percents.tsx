import { latinDigits } from '../../../domain/digits.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'
import type { Edit } from '../edit/use-edit.ts'

const names = { weekly_percent: 'weeklyPercent', multiple_percent: 'multiplePercent' } as const
const wholeNumber = /^\d{1,3}$/

/** What each visit of a series gets off, by how often it comes. */
export function SeriesPercents({ edit }: { edit: Edit }) {
  const words = useSite().t.officeCatalogue.fields
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(['weekly_percent', 'multiple_percent'] as const).map((name) => (
        <Field key={name} label={words[names[name]]} hint={words.percentHint} {...edit.form.field(name)}>
          <LtrInput
            inputMode="numeric"
            autoComplete="off"
            value={edit.value<number | string>(name)}
            onChange={({ target }) => {
              const typed = latinDigits(target.value).trim()
              edit.set(name, wholeNumber.test(typed) ? Number(typed) : target.value)
            }}
          />
        </Field>
      ))}
    </div>
  )
}
