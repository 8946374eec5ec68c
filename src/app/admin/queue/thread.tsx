import { useState } from 'react'
import type { SupportState } from '../../../domain/support.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Conversation, type Said } from '../../private/conversation.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import type { Change } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ActedAnswer, useActedToast } from '../undo/use-acted-toast.tsx'

type ThreadProps = {
  state: SupportState
  said: readonly Said[]
  answer: Change<{ message: string; key: string }, ActedAnswer>
  close: Change<string, ActedAnswer>
  reopen: Change<string, ActedAnswer>
}

/** A conversation, the reply to it, and its closing. */
export function Thread({ state, said, answer, close, reopen }: ThreadProps) {
  const words = useSite().t.office.thread
  const { keyFor, spend } = useIdempotencyKey()
  const acted = useActedToast()
  const change = state === 'closed' ? reopen : close
  const press = async () => {
    const done = await change.run(keyFor(state))
    if (!done) return
    spend()
    acted(done)
  }
  return (
    <>
      <Conversation label={words.conversation} said={said} />
      {state === 'closed' ? <Notice>{words.closedNote}</Notice> : <ReplyForm answer={answer} />}
      <Button variant="secondary" busy={change.isBusy} onClick={press} className="justify-self-start">
        {!change.isBusy && <Icon name={state === 'closed' ? 'refresh-cw' : 'check'} />}
        {state === 'closed' ? words.reopen : words.close}
      </Button>
      <FeedbackNotice feedback={close.feedback ?? reopen.feedback} />
    </>
  )
}

function ReplyForm({ answer }: Pick<ThreadProps, 'answer'>) {
  const words = useSite().t.office.thread
  const form = useForm(answer)
  const { keyFor, spend } = useIdempotencyKey()
  const [message, setMessage] = useState('')
  const check = () => ({ ...(message.trim() === '' && { message: words.messageRequired }) })
  const send = async () => {
    const done = await answer.run({ message: message.trim(), key: keyFor(message) })
    if (!done) return
    spend()
    setMessage('')
    answer.report({ tone: 'success', text: done.message ?? '' })
  }
  return (
    <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} className="grid max-w-reading gap-3">
      <Field label={words.reply} hint={words.final} {...form.field('message')}>
        <TextArea rows={5} maxLength={5000} value={message} onChange={({ target }) => setMessage(target.value)} />
      </Field>
      <FeedbackNotice feedback={answer.feedback} />
      <Button type="submit" busy={answer.isBusy} className="justify-self-start">
        {!answer.isBusy && <Icon name="send" />}
        {words.send}
      </Button>
    </form>
  )
}
