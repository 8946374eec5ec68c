import { Field } from '../ui/field.tsx'
import { LtrInput } from '../ui/inputs.tsx'

type OwnPasswordFieldProps = { label: string; name: string; error: string | null; value: string; onEdit: (password: string) => void }

/** The password again, before a change that only its owner may make. */
export function OwnPasswordField({ label, name, error, value, onEdit }: OwnPasswordFieldProps) {
  return (
    <Field label={label} name={name} error={error}>
      <LtrInput type="password" autoComplete="current-password" value={value} onChange={({ target }) => onEdit(target.value)} />
    </Field>
  )
}
