import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { SecondFactorChallenge } from '../../contracts/second-factor.ts'
import { useSite } from '../i18n/messages.tsx'
import { typedIn, useForm } from '../private/use-form.ts'
import { Button } from '../ui/button.tsx'
import { AuthFailure } from './auth-failure.tsx'
import { useAuth } from './auth-provider.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

type LoginFormProps = { email: string; onSecondFactor: (challenge: SecondFactorChallenge) => void }

/** Email and password. If a second step is needed, it is passed on; where the form leads otherwise is up to the page. */
export function LoginForm({ email: carried, onSecondFactor }: LoginFormProps) {
  const { t, to } = useSite()
  const words = t.auth.login
  const { login, error, isLoggingIn, clearError } = useAuth()
  const form = useForm({ isBusy: isLoggingIn })
  const { state } = useLocation()
  const [email, setEmail] = useState<string | null>(null)

  const check = (element: HTMLFormElement) => {
    clearError()
    const typed = typedIn(element)
    const missing = !typed('email').trim() ? 'email' : !typed('password') ? 'password' : null
    return missing ? { [missing]: t.auth.refusals.enterBoth } : {}
  }
  const send = async (element: HTMLFormElement) => {
    const typed = typedIn(element)
    const outcome = await login(typed('email').trim(), typed('password'))
    if (outcome.kind === 'second-factor') onSecondFactor(outcome.challenge)
    if (outcome.kind === 'failed') form.focus('password')
  }
  return (
    <form
      method="post"
      {...form.props}
      noValidate
      onSubmit={form.submit(check, send)}
      onChange={({ currentTarget }) => setEmail(typedIn(currentTarget)('email').trim())}
      className="grid gap-5"
    >
      <AuthFailure error={error} whenLocked={words.whenLocked} />
      <EmailField {...form.field('email')} autoComplete="username" typed={carried} />
      <PasswordField label={t.auth.fields.password} autoComplete="current-password" {...form.field('password')} />
      <p className="-mt-2">
        <Link
          to={to.forgotPassword}
          state={{ ...state, email: email ?? carried }}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-link hover:underline"
        >
          {words.forgot}
        </Link>
      </p>
      <Button type="submit" size="lg" wide busy={isLoggingIn}>
        {isLoggingIn ? words.submitting : words.submit}
      </Button>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm">
        {words.noAccount}
        <Link to={to.signup} state={state} className="inline-flex min-h-11 items-center font-semibold text-link hover:underline">
          {words.signup}
        </Link>
      </p>
    </form>
  )
}
