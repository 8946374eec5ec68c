import type { SecondFactorChallenge } from '../../contracts/second-factor.ts'
import { useSite } from '../i18n/messages.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { CodeForm } from './code-form.tsx'

type EnrolmentStepProps = { challenge: SecondFactorChallenge; onBack: () => void; onCodes: (codes: string[]) => void }

/** Sets up an authenticator app during a login; its first code completes both. */
export function EnrolmentStep({ challenge, onBack, onCodes }: EnrolmentStepProps) {
  const words = useSite().t.auth.enrol
  const { secret = '', otpauth_uri = '', qr_svg = '' } = challenge
  return (
    <AuthScreen title={words.title} text={words.text} isNext>
      <AuthenticatorSetup secret={secret} otpauth_uri={otpauth_uri} qr_svg={qr_svg} />
      <CodeForm
        challenge={challenge}
        kind="app"
        label={words.confirm}
        onBack={onBack}
        onOutcome={(outcome) => {
          if (outcome.kind === 'signed-in') onCodes(outcome.recoveryCodes ?? [])
        }}
      />
    </AuthScreen>
  )
}
