import type { FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ApiError } from '../../contracts/client.ts'
import { useSite } from '../i18n/messages.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAuth } from './auth-provider.tsx'
import { EmailField } from './email-field.tsx'
import { keepInvitation } from './invitation.ts'
import { arrivalOf, type Why } from './origin.ts'
import { PasswordField } from './password-field.tsx'
import { sayInPassing } from './say-in-passing.ts'
import { signupErrors, signupOf } from './signup-input.ts'
import { useCall } from './use-call.ts'
import { useFormErrors } from './use-form-errors.ts'

/** Opens an account and logs it in; the browser keeps what is typed, so a failure loses nothing. */
export function SignupForm({ invite }: { invite: string | null }) {
  const { t, to } = useSite()
  const { fields, signup: words, refusals } = t.auth
  const { login, isLoggingIn } = useAuth()
  const { isBusy, failure, run } = useCall()
  const { refuse, refuseKnown, ties, of } = useFormErrors()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isUnderWay = isBusy || isLoggingIn

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay) return
    const found = signupErrors(event.currentTarget, refusals)
    refuse(found)
    if (Object.keys(found).length > 0) return
    const signup = signupOf(event.currentTarget, invite)
    const hasShown = ({ fields: wrong }: ApiError) => refuseKnown(wrong)
    if (!(await run((api) => api.signup(signup), { otherwise: words.failed, hasShown }))) return
    keepInvitation(null)
    const { kind } = await login(signup.email, signup.password)
    if (kind === 'signed-in') return sayInPassing(`${words.created} ${words.checkMail}`)
    const { from } = arrivalOf(state)
    const why: Why = 'created'
    navigate(to.login, { replace: true, state: { from, message: words.checkInbox, why, email: signup.email } })
  }
  return (
    <form {...ties} onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={fields.firstName} {...of('first_name')} required>
          <TextInput autoComplete="given-name" dir="auto" maxLength={100} />
        </Field>
        <Field label={fields.lastName} {...of('last_name')} required>
          <TextInput autoComplete="family-name" dir="auto" maxLength={100} />
        </Field>
      </div>
      <EmailField {...of('email')} autoComplete="email" />
      <Field label={fields.phone} {...of('phone')} hint={fields.optional}>
        <TextInput type="tel" autoComplete="tel" dir="auto" maxLength={40} />
      </Field>
      <PasswordField label={fields.password} autoComplete="new-password" hint={fields.passwordHint} {...of('password')} />
      <PasswordField label={fields.confirmPassword} autoComplete="new-password" {...of('confirm_password')} />
      <Checkbox name="marketing_consent" label={words.marketing} className="text-sm" />
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="lg" wide busy={isUnderWay}>
        {isUnderWay ? words.submitting : words.submit}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm">
        {words.haveAccount}
        <Link to={to.login} state={state} className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
          {words.login}
        </Link>
      </p>
    </form>
  )
}
