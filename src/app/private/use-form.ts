import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'

/** What is wrong, by the names of the fields. */
export type FieldErrors = Partial<Record<string, string | undefined>>

export type Form = {
  /** Whether a field is marked wrong. */
  isWrong: boolean
  /** Shows what is wrong and leads to the first of it. Returns whether there was anything. */
  refuse: (errors: FieldErrors) => boolean
  focus: (name: string) => void
  /** Leads to the first field that is marked wrong, whoever has marked it. */
  focusFirstError: () => void
  /** For a Field. */
  field: (name: string) => { name: string; error: string | null }
  /** For the form itself, or for what stands in its place. */
  props: { ref: (element: HTMLElement | null) => void; onInput: (event: FormEvent<HTMLElement>) => void }
  /** Handles the press of the button: sends where check finds nothing wrong, and not while an earlier press is under way. */
  submit: <Element extends HTMLElement>(
    check: (form: Element) => FieldErrors,
    send: (form: Element) => unknown,
  ) => (event: FormEvent<Element>) => void
}

/**
 * The fields of one form: what is wrong is said at them, gone to, and forgotten once they are edited. What the server finds wrong in them
 * comes with the failure of the change that sends the form.
 */
export function useForm(change?: { isBusy: boolean; error?: { fields: FieldErrors } | null }): Form {
  const element = useRef<HTMLElement | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const isRefused = useRef(false)
  const failure = change?.error ?? null

  const refuse = useCallback((found: FieldErrors): boolean => {
    const wrong = Object.fromEntries(Object.entries(found).filter(([, words]) => words))
    isRefused.current = Object.keys(wrong).length > 0
    setErrors(wrong)
    return isRefused.current
  }, [])
  const attach = useCallback((next: HTMLElement | null) => {
    element.current = next
  }, [])

  useEffect(() => {
    if (failure) refuse(ofForm(element.current, failure.fields))
  }, [failure, refuse])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once what is wrong is on the page.
  useEffect(() => {
    if (isRefused.current) focusFirstError(element.current)
    isRefused.current = false
  }, [errors])

  return {
    isWrong: Object.keys(errors).length > 0,
    refuse,
    focus: (name) => element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus(),
    focusFirstError: () => requestAnimationFrame(() => focusFirstError(element.current)),
    field: (name) => ({ name, error: errors[name] ?? null }),
    props: {
      ref: attach,
      onInput: ({ target }) => {
        const { name } = target as HTMLInputElement
        if (errors[name]) setErrors(({ [name]: _, ...others }) => others)
      },
    },
    submit: (check, send) => (event) => {
      event.preventDefault()
      if (!change?.isBusy && !refuse(check(event.currentTarget))) send(event.currentTarget)
    },
  }
}

/** The server may name what is no field of this form. */
const ofForm = (form: HTMLElement | null, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => form?.querySelector(`[name="${CSS.escape(name)}"]`)))

const focusFirstError = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** What was typed, by the names of the fields. */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '')
}
