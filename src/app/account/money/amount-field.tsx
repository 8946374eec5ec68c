import type { ReactNode } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { LtrInput } from '../../ui/inputs.tsx'

type AmountFieldProps = { name: string; value: string; error: string | null; hint: ReactNode; onEdit: (value: string) => void }

export function AmountField({ name, value, error, hint, onEdit }: AmountFieldProps) {
  const words = useSite().t.money
  return (
    <Field label={words.amount} name={name} error={error} hint={hint}>
      <LtrInput
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        placeholder="100.00"
        className="figures"
        value={value}
        onChange={({ target }) => onEdit(target.value)}
      />
    </Field>
  )
}
