import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../../contracts/client.ts'
import type { ContactMessage } from '../../../contracts/content.ts'
import { isEmail } from '../../../domain/email.ts'
import { useSite } from '../../i18n/messages.tsx'
import { browserClient } from '../../load.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'

type Errors = Partial<Record<keyof ContactMessage, string>>
type State = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; message: string }

/** Idle, sending, then sent (and cleared) or failed (and kept). */
export function ContactForm() {
  const { t, language } = useSite()
  const words = t.home.contact.form
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)

  const refuse = (found: Errors) => {
    setErrors(found)
    const first = Object.keys(found)[0]
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const check = ({ name, email, message }: ContactMessage): Errors => ({
    ...(!name.trim() && { name: t.refusals.nameRequired }),
    ...(!isEmail(email.trim()) && { email: email.trim() ? t.refusals.invalidEmail : t.refusals.emailRequired }),
    ...(!message.trim() && { message: t.refusals.messageRequired }),
  })

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as ContactMessage
    const found = check(typed)
    refuse(found)
    if (Object.keys(found).length > 0) return setState({ kind: 'idle' })
    setState({ kind: 'sending' })
    try {
      await browserClient(language).sendMessage(typed)
      form.current?.reset()
      setState({ kind: 'sent' })
    } catch (error) {
      const answered = error instanceof ApiError && error.status > 0
      if (answered) refuse(error.fields)
      setState({ kind: 'failed', message: answered ? error.message || words.refused : words.failed })
    }
  }

  const forget = (name: keyof ContactMessage) => () => {
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  return (
    <Card as="form" ref={form} onSubmit={send} noValidate className="grid content-start gap-5 p-5 sm:p-8">
      <h3 className="text-2xl">{words.title}</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={words.name} name="name" error={errors.name} required>
          <TextInput autoComplete="name" maxLength={200} onChange={forget('name')} />
        </Field>
        <Field label={words.email} name="email" error={errors.email} required>
          <TextInput type="email" autoComplete="email" dir="auto" onChange={forget('email')} />
        </Field>
      </div>
      <Field label={words.message} name="message" error={errors.message} required>
        <TextArea rows={8} className="min-h-48" maxLength={5000} onChange={forget('message')} />
      </Field>
      <Button type="submit" size="lg" busy={state.kind === 'sending'} className="sm:justify-self-start">
        {state.kind === 'sending' ? words.sending : words.send}
      </Button>
      <div role="status" className="empty:hidden">
        {state.kind === 'sent' && <Notice tone="success">{words.sent}</Notice>}
        {state.kind === 'failed' && (
          <Notice tone="error" title={state.message}>
            {words.kept}
          </Notice>
        )}
      </div>
    </Card>
  )
}
