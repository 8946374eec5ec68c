import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient, settle } from '../load.ts'
import { FeedbackNotice } from '../private/feedback-notice.tsx'
import { useApi } from '../private/use-api.ts'
import { useChange } from '../private/use-change.ts'
import { typedIn, useForm } from '../private/use-form.ts'
import { PageHead } from '../site/page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { resetPassword } from './mutations.ts'
import type { Why } from './origin.ts'
import { PasswordField } from './password-field.tsx'
import { endSession } from './session.ts'
import { newPasswordErrors } from './signup-input.ts'
import { useQueryParam } from './use-arrival.ts'

await bringTexts('auth')

/**
 * Sets a new password with an emailed link, once; all sessions end, including this browser's. An invalid link is reported before anything
 * is typed.
 */
export default function ResetPassword() {
  const words = useSite().t.auth.reset
  const { language } = useSite()
  const token = useQueryParam('token')
  const [isDead, setIsDead] = useState(false)

  const check = useEffectEvent(async (known: string) => {
    const answer = await settle(browserClient(language).call('POST /auth/reset-password/check', { body: { token: known } }))
    if (answer.ok && !answer.data.data.is_good) setIsDead(true)
  })
  useEffect(() => {
    if (token) check(token)
  }, [token])
  return (
    <>
      <PageHead title={words.title} unlisted />
      {isDead || token === null || token === '' ? <DeadLink /> : <NewPassword token={token ?? ''} onDead={() => setIsDead(true)} />}
    </>
  )
}

function NewPassword({ token, onDead }: { token: string; onDead: () => void }) {
  const { t, to } = useSite()
  const words = t.auth.reset
  const navigate = useNavigate()
  const resetting = useChange(resetPassword(useApi()), {
    refused: words.failed,
    failed: words.failed,
    unreachable: t.privatePages.networkError,
  })
  const { isBusy, error, feedback, run } = resetting
  const form = useForm(resetting)
  const isDead = error !== null && (error.code === 'link_invalid' || 'token' in error.fields)
  const tellDead = useEffectEvent(onDead)
  useEffect(() => {
    if (isDead) tellDead()
  }, [isDead])

  const check = (element: HTMLFormElement) => newPasswordErrors(typedIn(element), 'new_password', t.auth.refusals)
  const send = async (element: HTMLFormElement) => {
    const typed = typedIn(element)
    if (!(await run({ token, new_password: typed('new_password'), confirm_password: typed('confirm_password') }))) return
    endSession()
    navigate(to.login, { replace: true, state: { message: words.done, why: 'reset' satisfies Why } })
  }
  return (
    <AuthScreen title={words.title} text={words.text}>
      <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} className="grid gap-5">
        <PasswordField
          label={t.auth.fields.newPassword}
          autoComplete="new-password"
          hint={t.auth.fields.passwordHint}
          {...form.field('new_password')}
        />
        <PasswordField label={t.auth.fields.confirmPassword} autoComplete="new-password" {...form.field('confirm_password')} />
        {!form.isWrong && <FeedbackNotice feedback={feedback} />}
        <Button type="submit" size="lg" wide busy={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
      </form>
    </AuthScreen>
  )
}

function DeadLink() {
  const { t, to } = useSite()
  const words = t.auth.reset
  return (
    <AuthScreen title={words.invalidTitle} text={words.invalid} isNext>
      <ButtonLink to={to.forgotPassword} size="lg" wide>
        {words.requestAgain}
      </ButtonLink>
    </AuthScreen>
  )
}
