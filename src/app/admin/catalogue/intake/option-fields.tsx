import { mostOptions, type Option } from '../../../../domain/intake.ts'
import { useSite } from '../../../i18n/messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { partOfEdit } from '../../edit/part-of-edit.ts'
import { SortableList } from '../../edit/sortable-list.tsx'
import { TextFields } from '../../edit/text-fields.tsx'
import type { Edit } from '../../edit/use-edit.ts'
import { EffectFields } from './effect-fields.tsx'
import { newOption } from './new-question.ts'

/** What can be chosen, in its order, each with what it adds. */
export function OptionFields({ edit }: { edit: Edit }) {
  const { t, language } = useSite()
  const words = t.officeIntake.options
  const options = edit.value<Option[]>('options')
  const { name, error } = edit.form.field('options')
  // Errors are found by the place of an option, which is another now.
  const change = (next: Option[]) => {
    edit.set('options', next)
    edit.form.refuse({})
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SortableList
        label={words.order}
        items={options.map((option, index) => ({ id: option.id, name: option.label[language] || words.one(index + 1), option, index }))}
        wait={0}
        onSort={(ids) => change(ids.flatMap((id) => options.find((one) => one.id === id) ?? []))}
        row={({ name: shown }) => (
          <p className="font-semibold wrap-anywhere">
            <bdi>{shown}</bdi>
          </p>
        )}
        below={({ option, index }) => {
          const part = partOfEdit(edit, `options.${index}`, option, (next) => edit.set('options', options.with(index, next)))
          return (
            <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-3">
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
        }}
      />
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
