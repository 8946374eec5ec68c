import { useState } from 'react'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { replyToSupport } from '../queries/support.ts'

export function ReplyForm({ id }: { id: string }) {
  const { t } = useSite()
  const words = t.account.support
  const replying = useChange(replyToSupport(useApi(), id), { refused: words.sendFailed, unreachable: t.privatePages.networkError })
  const { isBusy, feedback, run, report } = replying
  const form = useForm(replying)
  const [message, setMessage] = useState('')
  const check = () => ({ ...(message.trim() === '' && { message: t.refusals.messageRequired }) })
  const send = async () => {
    if (!(await run(message.trim()))) return
    setMessage('')
    report({ tone: 'success', text: words.replied })
  }
  return (
    <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} className="grid gap-4">
      <Field label={words.reply} {...form.field('message')}>
        <TextArea rows={3} maxLength={5000} value={message} onChange={({ target }) => setMessage(target.value)} />
      </Field>
      <FeedbackNotice feedback={feedback} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {!isBusy && <Icon name="send" />}
        {isBusy ? words.sending : words.sendReply}
      </Button>
    </form>
  )
}
