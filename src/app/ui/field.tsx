import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type FieldTies = { id: string; name: string; required?: boolean; 'aria-describedby'?: string; 'aria-invalid'?: true }

const FieldContext = createContext<FieldTies | null>(null)

/** Ties a control to the label, hint and error of the Field around it. */
export function useField(): FieldTies {
  const field = use(FieldContext)
  if (!field) throw new Error('A control stands inside a Field')
  return field
}

type FieldProps = {
  label: ReactNode
  name: string
  error?: ReactNode
  hint?: ReactNode
  required?: boolean
  /** The id of the control, if something outside (an error summary) links to it. */
  id?: string
  className?: string
  children: ReactNode
}

/** A labelled control: `<Field label="Name" name="name" error={error}><TextInput autoComplete="name" /></Field>`. */
export function Field({ label, name, error, hint, required, id, className, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const hintId = hint ? `${control}-hint` : null
  const errorId = error ? `${control}-error` : null
  const ties: FieldTies = {
    id: control,
    name,
    required,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 content-start gap-2', className)}>
      <label htmlFor={control} className="text-sm font-semibold">
        {label}
      </label>
      <FieldContext value={ties}>{children}</FieldContext>
      {hintId && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** An error message below a control; the control refers to `id` with aria-describedby. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm font-medium text-danger">
      <Icon name="circle-alert" className="mt-0.75 size-4" />
      <span>{children}</span>
    </p>
  )
}
