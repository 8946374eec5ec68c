import type { ReactNode } from 'react'
import type { SecondFactorChallenge } from '../../contracts/second-factor.ts'
import { useSite } from '../i18n/messages.tsx'
import { typedIn, useForm } from '../private/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { AuthFailure } from './auth-failure.tsx'
import { type LoginOutcome, useAuth } from './auth-provider.tsx'

type CodeFormProps = {
  challenge: SecondFactorChallenge
  kind: 'app' | 'recovery'
  label: string
  onOutcome?: (outcome: LoginOutcome) => void
  /** The challenge has expired or was cancelled. */
  onBack: () => void
  /** Alternatives, below the button. */
  children?: ReactNode
}

/** The second step of a login: a code, checked with the challenge. */
export function CodeForm({ challenge, kind, label, onOutcome, onBack, children }: CodeFormProps) {
  const { t } = useSite()
  const words = t.auth.code
  const { loginWithSecondFactor, error, isLoggingIn, clearError } = useAuth()
  const form = useForm({ isBusy: isLoggingIn })
  const codeIn = (element: HTMLFormElement) => typedIn(element)('code').trim()

  const check = (element: HTMLFormElement) => {
    clearError()
    return codeIn(element) ? {} : { code: t.auth.refusals.enterCode }
  }
  const send = async (element: HTMLFormElement) => {
    const outcome = await loginWithSecondFactor(challenge.challenge_token, codeIn(element))
    if (outcome.kind === 'failed' && outcome.error.code === 'challenge_ended') return onBack()
    if (outcome.kind === 'failed') form.focus('code')
    onOutcome?.(outcome)
  }
  const isOfApp = kind === 'app'
  return (
    <form method="post" {...form.props} noValidate onSubmit={form.submit(check, send)} className="grid gap-5">
      <AuthFailure error={error} />
      <Field label={label} {...form.field('code')} required>
        <TextInput
          key={kind}
          inputMode={isOfApp ? 'numeric' : 'text'}
          autoComplete={isOfApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          className="text-center text-xl font-semibold tracking-[0.2em] tabular-nums"
        />
      </Field>
      <Button type="submit" size="lg" wide busy={isLoggingIn}>
        {isLoggingIn ? words.submitting : words.submit}
      </Button>
      <div className="grid justify-items-center gap-1">
        {children}
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            clearError()
            onBack()
          }}
        >
          {words.back}
        </Button>
      </div>
    </form>
  )
}
