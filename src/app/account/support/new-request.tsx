import { Suspense, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useForm } from '../../private/use-form.ts'
import { useToast } from '../../private/use-toast.ts'
import type { ChosenPhoto } from '../../team/use-photo-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextArea, TextInput } from '../../ui/inputs.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { askSupport } from '../queries/support.ts'

const Photos = lazyPart(() => import('./photos.tsx').then((part) => part.default))

/** Sends a new request and opens its page. about: the id of the booking that it is about. */
export function NewRequest({ about, onCancel }: { about: string | null; onCancel: () => void }) {
  const { t, to } = useSite()
  const words = t.account.support
  const navigate = useNavigate()
  const toast = useToast()
  const titleId = useId()
  const asking = useChange(askSupport(useApi()), { refused: words.sendFailed, unreachable: t.privatePages.networkError })
  const { isBusy, feedback, run } = asking
  const form = useForm(asking)
  const [typed, setTyped] = useState({ subject: about ? words.aboutBooking(about) : '', message: '' })
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const edit = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the form has come.
  useEffect(() => form.focus(about ? 'message' : 'subject'), [])

  const check = () => ({
    ...(typed.subject.trim() === '' && { subject: t.accountRefusals.subjectRequired }),
    ...(typed.message.trim() === '' && { message: t.refusals.messageRequired }),
  })
  const send = async () => {
    const sent = photos.map(({ token }) => token)
    const answer = await run({ subject: typed.subject.trim(), message: typed.message.trim(), booking_id: about, photos: sent })
    if (!answer) return
    toast({ tone: 'success', text: words.sent })
    navigate(to.profileTab(`support&request=${answer.data.id}`), { preventScrollReset: true })
  }

  return (
    <Card
      as="form"
      method="post"
      {...form.props}
      noValidate
      onSubmit={form.submit(check, send)}
      aria-labelledby={titleId}
      className="grid gap-5 p-5 sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {words.write}
      </h2>
      <FeedbackNotice feedback={feedback} />
      <Field label={words.subject} {...form.field('subject')}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          placeholder={words.subjectExample}
          value={typed.subject}
          onChange={({ target }) => edit({ subject: target.value })}
        />
      </Field>
      <Field label={words.message} {...form.field('message')}>
        <TextArea rows={5} maxLength={5000} value={typed.message} onChange={({ target }) => edit({ message: target.value })} />
      </Field>
      <Suspense fallback={<Skeleton className="h-26 rounded-lg" />}>
        <Photos photos={photos} onChange={setPhotos} />
      </Suspense>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {!isBusy && <Icon name="send" />}
          {isBusy ? words.sending : words.send}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {t.privatePages.cancel}
        </Button>
      </div>
    </Card>
  )
}
