import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, useField } from './field.tsx'
import { Icon } from './icon.tsx'

const box = classNames(
  'w-full rounded-lg bg-surface px-4 text-base text-ink inset-ring inset-ring-edge',
  'hover:inset-ring-brand',
  'aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger disabled:opacity-60 [&[readonly]]:bg-sand',
)

/** Stands inside a Field, which gives it its id, name and ties. */
export function TextInput({ className, type = 'text', ...rest }: Omit<ComponentProps<'input'>, 'name' | 'id'>) {
  return <input type={type} className={classNames(box, 'h-12', className)} {...useField()} {...rest} />
}

/** Stands inside a Field. It grows with its text. */
export function TextArea({ className, rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'name' | 'id'>) {
  return (
    <textarea rows={rows} className={classNames(box, 'field-sizing-content py-3', className ?? 'min-h-24')} {...useField()} {...rest} />
  )
}

/** A native select; its options are children. Stands inside a Field. */
export function Select({ className, children, ...rest }: Omit<ComponentProps<'select'>, 'name' | 'id'>) {
  return (
    <span className="relative block">
      <select className={classNames(box, 'h-12 appearance-none pe-11', className)} {...useField()} {...rest}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-muted" />
    </span>
  )
}

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
