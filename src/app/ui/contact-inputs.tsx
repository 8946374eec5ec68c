import type { ComponentProps } from 'react'
import { LtrInput, type TextInput } from './inputs.tsx'

type InputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'className'>

/** A phone number: written left to right in every language, aligned with the language's start side. */
export function PhoneInput(props: InputProps) {
  return <LtrInput type="tel" inputMode="tel" autoComplete="tel" maxLength={30} placeholder="050 123 4567" {...props} />
}

/** An email address, aligned like a phone number. */
export function EmailInput(props: InputProps) {
  return <LtrInput type="email" inputMode="email" autoComplete="email" maxLength={254} {...props} />
}
