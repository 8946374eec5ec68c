import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { LtrInput } from '../../../ui/inputs.tsx'
import type { Edit } from '../../edit/use-edit.ts'
import { typedNumber } from './typed-number.ts'

type NumberFieldProps = { edit: Edit; name: string; label: string; hint?: string }

/** A number of the document, shown as it is typed. */
export function NumberField({ edit, name, label, hint }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    edit.set(name, typedNumber(text))
  }
  return (
    <Field label={label} hint={hint} {...edit.form.field(name)}>
      <LtrInput
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? String(edit.value<number | string>(name))}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
