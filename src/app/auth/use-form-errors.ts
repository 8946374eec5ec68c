import { type FormEvent, useRef, useState } from 'react'

export type FieldErrors = Partial<Record<string, string>>

/** The errors of a form's fields: shown, gone to, and forgotten as soon as their field is edited. */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})

  const goTo = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  const refuse = (found: FieldErrors) => {
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) goTo(first)
  }
  /** What the server finds wrong; false where that is no field of this form. */
  const refuseKnown = (found: FieldErrors): boolean => {
    const known = Object.entries(found).filter(([name]) => form.current?.querySelector(`[name="${CSS.escape(name)}"]`))
    refuse(Object.fromEntries(known))
    return known.length > 0
  }
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }
  return {
    refuse,
    refuseKnown,
    goTo,
    /** For the form itself. */
    ties: { ref: form, onInput, noValidate: true },
    /** For a Field. */
    of: (name: string) => ({ name, error: errors[name] ?? null }),
  }
}

/** What was typed, by the names of the fields. */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '')
}
