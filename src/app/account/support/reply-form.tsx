import { type FormEvent, useRef, useState } from 'react'
import type { SupportThread } from '../../../contracts/support.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { focusFirstError } from '../focus-first-error.ts'
import { SaidNotice } from '../said-notice.tsx'
import { useSaving } from '../use-saving.ts'

export function ReplyForm({ id, onSent }: { id: string; onSent: (thread: SupportThread) => void }) {
  const { t } = useSite()
  const words = t.account.support
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, said, say, fields: refused, setFields, save } = useSaving()
  const [message, setMessage] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (message.trim() === '') {
      setFields({ message: t.refusals.messageRequired })
      return focusFirstError(form.current)
    }
    const answer = await save((api) => api.replyToSupport(id, { message: message.trim() }), {
      refused: words.sendFailed,
      unreachable: t.account.networkError,
    })
    if (!answer) return
    setMessage('')
    onSent(answer.data)
    say({ tone: 'success', text: words.replied })
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4">
      <Field label={words.reply} name="message" error={refused.message}>
        <TextArea
          rows={3}
          maxLength={5000}
          value={message}
          onChange={({ target }) => {
            setMessage(target.value)
            setFields({})
          }}
        />
      </Field>
      <SaidNotice said={said} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {!isBusy && <Icon name="send" />}
        {isBusy ? words.sending : words.sendReply}
      </Button>
    </form>
  )
}
