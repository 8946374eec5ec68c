import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../contracts/client.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { settle } from '../load.ts'
import { ownClient } from '../own-client.ts'
import { PageHead } from '../site/page-head.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AuthScreen } from './auth-screen.tsx'
import type { Why } from './origin.ts'
import { PasswordField } from './password-field.tsx'
import { endSession } from './session.ts'
import { newPasswordErrors } from './signup-input.ts'
import { useCall } from './use-call.ts'
import { typedIn, useFormErrors } from './use-form-errors.ts'
import { useOwnQuery } from './use-own.ts'

await bringTexts('auth')

/** Sets a new password by a mailed link, once; all sessions end, this browser's too. A link that does not work is told before anything is typed. */
export default function ResetPassword() {
  const words = useSite().t.auth.reset
  const { language } = useSite()
  const token = useOwnQuery('token')
  const [isDead, setIsDead] = useState(false)

  const check = useEffectEvent(async (known: string) => {
    const answer = await settle(ownClient(language).checkResetLink({ token: known }))
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
  const { isBusy, failure, run } = useCall()
  const { refuse, refuseKnown, ties, of } = useFormErrors()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    const found = newPasswordErrors(typed, 'new_password', t.auth.refusals)
    refuse(found)
    if (Object.keys(found).length > 0) return
    const passwords = { token, new_password: typed('new_password'), confirm_password: typed('confirm_password') }
    const hasShown = ({ code, fields }: ApiError) => {
      const isDead = code === 'link_invalid' || 'token' in fields
      if (isDead) onDead()
      return isDead || refuseKnown(fields)
    }
    if (!(await run((api) => api.resetPassword(passwords), { otherwise: words.failed, hasShown }))) return
    endSession()
    navigate(to.login, { replace: true, state: { message: words.done, why: 'reset' satisfies Why } })
  }
  return (
    <AuthScreen title={words.title} text={words.text}>
      <form {...ties} onSubmit={submit} className="grid gap-5">
        <PasswordField
          label={t.auth.fields.newPassword}
          autoComplete="new-password"
          hint={t.auth.fields.passwordHint}
          {...of('new_password')}
        />
        <PasswordField label={t.auth.fields.confirmPassword} autoComplete="new-password" {...of('confirm_password')} />
        {failure && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
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
    <AuthScreen title={words.deadTitle} text={words.dead} isNext>
      <ButtonLink to={to.forgotPassword} size="lg" wide>
        {words.askAgain}
      </ButtonLink>
    </AuthScreen>
  )
}
