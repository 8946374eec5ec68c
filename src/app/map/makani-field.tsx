import type { ComponentProps } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { Field } from '../ui/field.tsx'
import { LtrInput, type TextInput } from '../ui/inputs.tsx'

type MakaniFieldProps = Pick<ComponentProps<typeof Field>, 'name' | 'error'> & Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange'>

/** An optional Makani number (product, UAE formats). Its texts are those of `details`. */
export function MakaniField({ name, error, ...control }: MakaniFieldProps) {
  const words = useSite().t.details
  return (
    <Field label={words.optional(words.makani)} name={name} error={error} hint={words.makaniHint}>
      <LtrInput inputMode="numeric" autoComplete="off" maxLength={20} placeholder="30032 95320" className="figures" {...control} />
    </Field>
  )
}
