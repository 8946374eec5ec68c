import { useSite } from '../i18n/messages.tsx'
import { EmailInput } from '../ui/contact-inputs.tsx'
import { Field } from '../ui/field.tsx'

/** typed: the value from the previous page. */
type EmailFieldProps = { name: string; error: string | null; autoComplete: 'username' | 'email'; typed?: string }

/** The email address of the account. */
export function EmailField({ name, error, autoComplete, typed }: EmailFieldProps) {
  return (
    <Field label={useSite().t.auth.fields.email} name={name} error={error} required>
      <EmailInput defaultValue={typed} autoComplete={autoComplete} autoCapitalize="none" spellCheck={false} />
    </Field>
  )
}
