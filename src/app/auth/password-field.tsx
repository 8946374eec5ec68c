import type { ReactNode } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  error: string | null
  autoComplete: 'current-password' | 'new-password'
  hint?: ReactNode
  className?: string
}

export function PasswordField({ label, autoComplete, ...field }: PasswordFieldProps) {
  const words = useSite().t.auth.fields
  return (
    <Field label={label} required {...field}>
      <PasswordInput
        autoComplete={autoComplete}
        maxLength={1_000}
        words={{ show: words.show, hide: words.hide, showLabel: words.showPassword(label), hideLabel: words.hidePassword(label) }}
      />
    </Field>
  )
}
