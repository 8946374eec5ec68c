import type { ComponentProps } from 'react'
import { TextInput } from './inputs.tsx'

type InputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'className'>

/** A phone number: written left to right in every language, aligned with the language's start side. */
export function PhoneInput(props: InputProps) {
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      maxLength={30}
      placeholder="050 123 4567"
      className="rtl:text-end"
      {...props}
    />
  )
}

/** An email address, aligned like a phone number. */
export function EmailInput(props: InputProps) {
  return <TextInput type="email" inputMode="email" autoComplete="email" dir="ltr" maxLength={254} className="rtl:text-end" {...props} />
}
