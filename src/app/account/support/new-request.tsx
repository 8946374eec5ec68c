import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { focusFirstError } from '../focus-first-error.ts'
import { SaidNotice } from '../said-notice.tsx'
import { useSaving } from '../use-saving.ts'

/** Opens a request and leads to it. */
export function NewRequest({ onCancel }: { onCancel: () => void }) {
  const { t, to } = useSite()
  const words = t.account.support
  const navigate = useNavigate()
  const toast = useToasts()
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, said, fields: refused, setFields, save } = useSaving()
  const [typed, setTyped] = useState({ subject: '', message: '' })
  const edit = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    setFields({})
  }
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[name="subject"]')?.focus()
  }, [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(typed.subject.trim() === '' && { subject: t.accountRefusals.subjectRequired }),
      ...(typed.message.trim() === '' && { message: t.refusals.messageRequired }),
    }
    setFields(wrong)
    if (Object.keys(wrong).length > 0) return focusFirstError(form.current)
    const answer = await save((api) => api.askSupport({ subject: typed.subject.trim(), message: typed.message.trim() }), {
      refused: words.sendFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    toast({ tone: 'success', text: words.sent })
    navigate(to.profileTab(`support&request=${answer.data.id}`), { preventScrollReset: true })
  }

  return (
    <Card as="form" ref={form} noValidate onSubmit={send} aria-labelledby={titleId} className="grid gap-5 p-5 sm:p-6">
      <h2 id={titleId} className="text-xl">
        {words.write}
      </h2>
      <SaidNotice said={said} />
      <Field label={words.subject} name="subject" error={refused.subject}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          placeholder={words.subjectExample}
          value={typed.subject}
          onChange={({ target }) => edit({ subject: target.value })}
        />
      </Field>
      <Field label={words.message} name="message" error={refused.message}>
        <TextArea rows={5} maxLength={5000} value={typed.message} onChange={({ target }) => edit({ message: target.value })} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {!isBusy && <Icon name="send" />}
          {isBusy ? words.sending : words.send}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {t.account.cancel}
        </Button>
      </div>
    </Card>
  )
}
