import { useSite } from '../i18n/messages.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'

/** The address of one's account. */
export function EmailField({ name, error, autoComplete }: { name: string; error: string | null; autoComplete: 'username' | 'email' }) {
  return (
    <Field label={useSite().t.auth.fields.email} name={name} error={error} required>
      <TextInput
        type="email"
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
