import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

type CheckChipsProps = {
  legend: ReactNode
  name: string
  choices: readonly { value: string; label: ReactNode }[]
  error?: string | null
  hint?: ReactNode
  /** The chosen ones, where the page keeps them; otherwise the boxes keep their own state. */
  chosen?: readonly string[]
  onChange?: (value: string) => void
}

/** A multiple choice as chips: a native group of check boxes. */
export function CheckChips({ legend, name, choices, error, hint, chosen, onChange }: CheckChipsProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={classNames(error && errorId, hint ? hintId : null) || undefined}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className={classNames(
              'group relative flex min-h-11 items-center gap-2 rounded-pill bg-surface px-4 py-2 font-medium inset-ring transition-colors select-none',
              'hover:bg-brand-soft has-checked:bg-brand-soft has-checked:text-link has-checked:inset-ring-2 has-checked:inset-ring-brand',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-focus-visible:outline-solid',
              error ? 'inset-ring-danger' : 'inset-ring-edge',
            )}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              aria-invalid={error ? true : undefined}
              checked={chosen?.includes(value)}
              onChange={() => onChange?.(value)}
              className="absolute inset-0 appearance-none rounded-pill opacity-0"
            />
            <Icon name="plus" className="size-4 group-has-checked:hidden" />
            <Icon name="check" className="hidden size-4 group-has-checked:block" />
            {label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
