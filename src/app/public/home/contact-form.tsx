import { type FormEvent, useRef, useState } from 'react'
import type { ContactMessage } from '../../../contracts/content.ts'
import { useSite } from '../../i18n/messages.tsx'
import { LegalNote } from '../../site/legal-note.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Errors } from './send-message.ts'

type State = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; message: string }

/** The code for sending, which few visitors need: it starts loading when a field is focused. */
const bringSending = () => import('./send-message.ts').catch(() => null)

/** The states of the form: idle, sending, then sent (and cleared) or failed (and kept). */
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

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as ContactMessage
    setState({ kind: 'sending' })
    const sending = await bringSending()
    if (!sending) return setState({ kind: 'failed', message: words.failed })
    const outcome = await sending.sendMessage(typed, t, language)
    if (outcome.kind === 'sent') form.current?.reset()
    refuse(outcome.errors)
    setState(outcome)
  }

  const forget = (name: keyof ContactMessage) => () => {
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }

  return (
    <Card
      as="form"
      method="post"
      ref={form}
      onSubmit={send}
      onFocus={bringSending}
      noValidate
      className="grid content-start gap-5 p-5 sm:p-8"
    >
      <noscript id="scripts-needed">{t.home.scriptsNeeded}</noscript>
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
      <LegalNote sentence={words.legal} className="text-sm text-muted" />
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
