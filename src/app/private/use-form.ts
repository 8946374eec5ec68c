import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'

/** The errors by field name. */
export type FieldErrors = Partial<Record<string, string | undefined>>

export type Form = {
  /** Whether a field has an error. */
  isWrong: boolean
  /** Shows the errors and focuses the first. Returns whether there were any. */
  refuse: (errors: FieldErrors) => boolean
  focus: (name: string) => void
  /** Focuses the first field with an error, whoever set it. */
  focusFirstError: () => void
  /** The props of a Field. */
  field: (name: string) => { name: string; error: string | null }
  /** The errors, if one of them is at a field whose name begins so; they are others each time something is refused. */
  errorsIn: (prefix: string) => FieldErrors | null
  /** The props of the form, or of the element in its place. */
  props: { ref: (element: HTMLElement | null) => void; onInput: (event: FormEvent<HTMLElement>) => void }
  /** Handles the submit button: sends if check finds no errors and no earlier submission is running. */
  submit: <Element extends HTMLElement>(
    check: (form: Element) => FieldErrors,
    send: (form: Element) => unknown,
  ) => (event: FormEvent<Element>) => void
}

/**
 * The fields of one form: errors are shown at them, focused, and cleared when they are edited. Errors that the server finds come with the
 * failure of the change that sends the form.
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
    errorsIn: (prefix) => (Object.keys(errors).some((name) => name.startsWith(prefix)) ? errors : null),
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

/** The server may name fields that this form does not have. */
const ofForm = (form: HTMLElement | null, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => form?.querySelector(`[name="${CSS.escape(name)}"]`)))

const focusFirstError = (form: HTMLElement | null) => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

/** The typed values by field name. */
export function typedIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '')
}
