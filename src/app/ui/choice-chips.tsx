import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type Choice<V extends string> = { value: V; label: ReactNode; hint?: ReactNode; icon?: IconName; disabled?: boolean }

type ChoiceChipsProps<V extends string> = {
  legend: ReactNode
  /** Hides the legend visually where a heading beside it says the same. */
  legendHidden?: boolean
  name: string
  choices: readonly Choice<V>[]
  value: V | ''
  onChange: (value: V | '') => void
  error?: string | null
  hint?: ReactNode
  /** Clicking the chosen option clears the choice. */
  deselectable?: boolean
  /**
   * `row` wraps pills of their natural width; `grid` gives all the same width (set the columns with `className`); `list` stacks wide rows.
   */
  layout?: 'row' | 'grid' | 'list'
  className?: string
}

const layouts = { row: 'flex flex-wrap gap-2', grid: 'grid gap-2', list: 'grid gap-2' }

/** A single choice as chips: a native group of radio buttons, so arrow keys and forms work as usual. */
export function ChoiceChips<V extends string>(props: ChoiceChipsProps<V>) {
  const { legend, legendHidden, name, choices, value, onChange, error, hint, deselectable, layout = 'row', className } = props
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = classNames(error && errorId, hint ? hintId : null) || undefined
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={described}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{legend}</legend>
      <div className={classNames(layouts[layout], className)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative flex min-h-12 items-center gap-2.5 bg-surface px-4 py-2 font-medium inset-ring inset-ring-edge transition-colors select-none',
              'hover:bg-brand-soft has-checked:bg-brand-soft has-checked:text-link has-checked:inset-ring-2 has-checked:inset-ring-brand',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-focus-visible:outline-solid',
              'has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:line-through has-disabled:opacity-60',
              error && 'inset-ring-danger',
              layout === 'list' ? 'rounded-lg' : 'justify-center rounded-pill text-center',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
              onClick={deselectable && choice.value === value ? () => onChange('') : undefined}
              className="absolute inset-0 appearance-none opacity-0"
            />
            {choice.icon && <Icon name={choice.icon} />}
            <span className={layout === 'list' ? 'grid grow' : undefined}>
              {choice.label}
              {choice.hint && ' '}
              {choice.hint && <span className="inline-block text-sm font-normal text-muted">{choice.hint}</span>}
            </span>
            {layout === 'list' && choice.value === value && <Icon name="check" />}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
