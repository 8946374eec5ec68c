import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { SecondFactorChallenge } from '../../contracts/second-factor.ts'
import { useSite } from '../i18n/messages.tsx'
import { PageHead } from '../site/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAuth } from './auth-provider.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { CodeStep } from './code-step.tsx'
import { EnrolmentStep } from './enrolment-step.tsx'
import { LoginForm } from './login-form.tsx'
import { destinationOf } from './origin.ts'
import { RecoveryCodesStep } from './recovery-codes-step.tsx'
import { useArrival } from './use-arrival.ts'

type Step =
  | { kind: 'password'; isBack: boolean }
  | { kind: 'code'; challenge: SecondFactorChallenge }
  | { kind: 'enrolment'; challenge: SecondFactorChallenge }
  | { kind: 'recovery codes'; codes: string[] }

/** The login: email and password, a second step for some, then back to where the user came from (specification 2, Login). */
export default function Login() {
  const { t, to } = useSite()
  const { user, clearError } = useAuth()
  const arrival = useArrival()
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ kind: 'password', isBack: false })

  const forget = useEffectEvent(clearError)
  useEffect(() => () => forget(), [])

  const back = () => setStep({ kind: 'password', isBack: true })
  // Setting up an app returns recovery codes, which are shown before anything else.
  if (user && (step.kind === 'password' || step.kind === 'code')) return <Navigate to={destinationOf(user, arrival, to)} replace />
  return (
    <>
      <PageHead title={t.auth.login.title} unlisted />
      {step.kind === 'password' && (
        <AuthScreen title={t.auth.login.title} text={t.auth.login.text} isNext={step.isBack}>
          {arrival.message && (
            <Notice live>
              {arrival.hasEnded && <p className="font-semibold">{t.auth.sessionEnded}</p>}
              <p>{arrival.message}</p>
            </Notice>
          )}
          <LoginForm
            email={arrival.email}
            onSecondFactor={(challenge) => setStep({ kind: challenge.otpauth_uri === undefined ? 'code' : 'enrolment', challenge })}
          />
        </AuthScreen>
      )}
      {step.kind === 'code' && <CodeStep challenge={step.challenge} onBack={back} />}
      {step.kind === 'enrolment' && (
        <EnrolmentStep challenge={step.challenge} onBack={back} onCodes={(codes) => setStep({ kind: 'recovery codes', codes })} />
      )}
      {step.kind === 'recovery codes' && (
        <RecoveryCodesStep
          codes={step.codes}
          onDone={() => navigate(user ? destinationOf(user, arrival, to) : to.login, { replace: true, state: null })}
        />
      )}
    </>
  )
}
