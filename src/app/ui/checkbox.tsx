import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

type CheckboxProps = { name: string; label: ReactNode; error?: string | null } & Omit<ComponentProps<'input'>, 'type' | 'name' | 'children'>

/** A check box with its own label and error. */
export function Checkbox({ name, label, error, id, className, ...rest }: CheckboxProps) {
  const own = useId()
  const control = id ?? own
  const errorId = `${control}-error`
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={control} className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          id={control}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className="mt-0.5 size-5.5 shrink-0 accent-brand"
          {...rest}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
