import { useSite } from '../i18n/messages.tsx'
import { Field } from '../ui/field.tsx'
import { LtrInput } from '../ui/inputs.tsx'

type OwnCodeFieldProps = { name: string; error: string | null; value: string; onEdit: (code: string) => void }

/** A code of the app or a recovery code, before a change that only the owner may make. */
export function OwnCodeField({ name, error, value, onEdit }: OwnCodeFieldProps) {
  const words = useSite().t.profile
  return (
    <Field label={words.code} name={name} error={error} hint={words.codeOrRecovery}>
      <LtrInput
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        className="figures"
        value={value}
        onChange={({ target }) => onEdit(target.value)}
      />
    </Field>
  )
}
