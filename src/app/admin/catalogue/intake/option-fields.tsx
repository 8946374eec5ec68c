import { mostOptions, type Option } from '../../../../domain/intake.ts'
import { useSite } from '../../../i18n/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { partOfEdit } from '../../edit/part-of-edit.ts'
import { TextFields } from '../../edit/text-fields.tsx'
import type { Edit } from '../../edit/use-edit.ts'
import { EffectFields } from './effect-fields.tsx'
import { newOption } from './new-question.ts'

/** What can be chosen, each with what it adds. */
export function OptionFields({ edit }: { edit: Edit }) {
  const words = useSite().t.officeIntake.options
  const options = edit.value<Option[]>('options')
  const { name, error } = edit.form.field('options')
  const change = (next: Option[]) => {
    edit.set('options', next)
    edit.form.refuse({})
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {options.map((option, index) => {
        const part = partOfEdit(edit, `options.${index}`, option, (next) => edit.set('options', options.with(index, next)))
        return (
          <fieldset key={option.id} className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg p-4 inset-ring inset-ring-line">
            <legend className="sr-only">{words.one(index + 1)}</legend>
            <TextFields edit={part} name="label" label={words.one(index + 1)} maxLength={80} />
            <EffectFields edit={part} />
            <Button
              variant="quiet-danger"
              size="sm"
              className="justify-self-start"
              disabled={options.length <= 2}
              onClick={() => change(options.toSpliced(index, 1))}
            >
              {words.remove(index + 1)}
            </Button>
          </fieldset>
        )
      })}
      <Button
        name={name}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={options.length >= mostOptions}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onClick={() => change([...options, newOption()])}
      >
        <Icon name="plus" />
        {words.add}
      </Button>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </div>
  )
}
