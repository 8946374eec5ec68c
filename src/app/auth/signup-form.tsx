import { Link, useLocation, useNavigate } from 'react-router'
import { useSite } from '../i18n/messages.tsx'
import { FeedbackNotice } from '../private/feedback-notice.tsx'
import { useApi } from '../private/use-api.ts'
import { useChange } from '../private/use-change.ts'
import { useForm } from '../private/use-form.ts'
import { LegalNote } from '../site/legal-note.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { PhoneInput } from '../ui/contact-inputs.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { showToast } from '../ui/toast.tsx'
import { useAuth } from './auth-provider.tsx'
import { EmailField } from './email-field.tsx'
import { keepInvitation } from './invitation.ts'
import { signUp } from './mutations.ts'
import { arrivalOf, whyAfterSignup, whyWords } from './origin.ts'
import { PasswordField } from './password-field.tsx'
import { signupErrors, signupOf } from './signup-input.ts'

/** Creates an account and logs in; what was typed is kept through every failure. */
export function SignupForm({ invite, email }: { invite: string | null; email: string }) {
  const { t, to } = useSite()
  const { fields, signup: words, refusals } = t.auth
  const { login, isLoggingIn } = useAuth()
  const signingUp = useChange(signUp(useApi()), {
    refused: words.failed,
    failed: words.failed,
    unreachable: t.privatePages.networkError,
  })
  const isBusy = signingUp.isBusy || isLoggingIn
  const form = useForm({ ...signingUp, isBusy })
  const { state } = useLocation()
  const navigate = useNavigate()

  const check = (element: HTMLFormElement) => signupErrors(element, refusals)
  const send = async (element: HTMLFormElement) => {
    const signup = signupOf(element, invite)
    if (!(await signingUp.run(signup))) return
    keepInvitation(null)
    const outcome = await login(signup.email, signup.password)
    if (outcome.kind === 'signed-in') return showToast({ tone: 'success', text: `${words.created} ${words.checkMail}` })
    const { from } = arrivalOf(state)
    const why = whyAfterSignup(outcome.kind === 'failed' ? outcome.error.code : null)
    navigate(to.login, { replace: true, state: { from, message: whyWords(why, t.auth), why, email: signup.email } })
  }
  return (
    <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={fields.firstName} {...form.field('first_name')} required>
          <TextInput autoComplete="given-name" maxLength={100} />
        </Field>
        <Field label={fields.lastName} {...form.field('last_name')} required>
          <TextInput autoComplete="family-name" maxLength={100} />
        </Field>
      </div>
      <EmailField {...form.field('email')} autoComplete="email" typed={email} />
      <Field label={fields.phone} {...form.field('phone')} hint={fields.optional}>
        <PhoneInput />
      </Field>
      <PasswordField label={fields.password} autoComplete="new-password" hint={fields.passwordHint} {...form.field('password')} />
      <PasswordField label={fields.confirmPassword} autoComplete="new-password" {...form.field('confirm_password')} />
      <Checkbox name="marketing_consent" label={words.marketing} className="text-sm" />
      <LegalNote sentence={words.legal} className="text-sm text-muted" />
      {!form.isWrong && <FeedbackNotice feedback={signingUp.feedback} />}
      <Button type="submit" size="lg" wide busy={isBusy}>
        {isBusy ? words.submitting : words.submit}
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
