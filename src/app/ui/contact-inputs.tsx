import type { ComponentProps } from 'react'
import { TextInput } from './inputs.tsx'

type InputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'className'>

/** A telephone number: written from left to right in every language, at the side where the language begins. */
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

/** An e-mail address, written as a telephone number is. */
export function EmailInput(props: InputProps) {
  return <TextInput type="email" inputMode="email" autoComplete="email" dir="ltr" maxLength={254} className="rtl:text-end" {...props} />
}
