import { useSite } from '../i18n/messages.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'

/** typed: the value from the previous page. */
type EmailFieldProps = { name: string; error: string | null; autoComplete: 'username' | 'email'; typed?: string }

/** The email address of the account. */
export function EmailField({ name, error, autoComplete, typed }: EmailFieldProps) {
  return (
    <Field label={useSite().t.auth.fields.email} name={name} error={error} required>
      <TextInput
        type="email"
        defaultValue={typed}
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        maxLength={254}
      />
    </Field>
  )
}
