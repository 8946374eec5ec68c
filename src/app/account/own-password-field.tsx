import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'

type OwnPasswordFieldProps = { label: string; error: string | undefined; value: string; onEdit: (password: string) => void }

/** The password once more, before a change that its owner alone may make. */
export function OwnPasswordField({ label, error, value, onEdit }: OwnPasswordFieldProps) {
  return (
    <Field label={label} name="password" error={error}>
      <TextInput type="password" autoComplete="current-password" dir="ltr" value={value} onChange={({ target }) => onEdit(target.value)} />
    </Field>
  )
}
