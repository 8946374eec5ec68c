import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isEmail } from '../../domain/email.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { FeedbackNotice } from '../private/feedback-notice.tsx'
import { useApi } from '../private/use-api.ts'
import { useChange } from '../private/use-change.ts'
import { typedIn, useForm } from '../private/use-form.ts'
import { PageHead } from '../site/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { EmailField } from './email-field.tsx'
import { forgotPassword } from './mutations.ts'
import { useArrival } from './use-arrival.ts'

await bringTexts('auth')

/** Requests a link for setting a new password; the response does not reveal who has an account. */
export default function ForgotPassword() {
  const words = useSite().t.auth.forgot
  const [isSent, setIsSent] = useState(false)
  return (
    <>
      <PageHead title={words.title} unlisted />
      {isSent ? <Sent onAnother={() => setIsSent(false)} /> : <Ask onSent={() => setIsSent(true)} />}
    </>
  )
}

function Ask({ onSent }: { onSent: () => void }) {
  const { t } = useSite()
  const words = t.auth.forgot
  const { email: typed } = useArrival()
  const asking = useChange(forgotPassword(useApi()), {
    refused: words.failed,
    failed: words.failed,
    unreachable: t.privatePages.networkError,
  })
  const { isBusy, feedback, run } = asking
  const form = useForm(asking)
  const emailIn = (element: HTMLFormElement) => typedIn(element)('email').trim()

  const check = (element: HTMLFormElement) => {
    const email = emailIn(element)
    return { email: !email ? t.auth.refusals.emailRequired : isEmail(email) ? undefined : t.auth.refusals.validEmail }
  }
  const send = async (element: HTMLFormElement) => {
    if (await run({ email: emailIn(element) })) onSent()
  }
  return (
    <AuthScreen title={words.title} text={words.text}>
      <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} className="grid gap-5">
        <EmailField {...form.field('email')} autoComplete="email" typed={typed} />
        <FeedbackNotice feedback={feedback} />
        <Button type="submit" size="lg" wide busy={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
        <BackToLogin />
      </form>
    </AuthScreen>
  )
}

function Sent({ onAnother }: { onAnother: () => void }) {
  const words = useSite().t.auth.forgot
  return (
    <AuthScreen title={words.sentTitle} isNext>
      <Notice tone="success" live>
        {words.sent}
      </Notice>
      <p className="text-muted">{words.sentHint}</p>
      <Button variant="secondary" onClick={onAnother}>
        {words.another}
      </Button>
      <BackToLogin />
    </AuthScreen>
  )
}

function BackToLogin() {
  const { t, to } = useSite()
  const { state } = useLocation()
  return (
    <p className="text-center text-sm">
      <Link to={to.login} state={state} className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
        {t.auth.forgot.back}
      </Link>
    </p>
  )
}
