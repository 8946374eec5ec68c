import { useEffect, useEffectEvent } from 'react'
import { Navigate } from 'react-router'
import { referralReward } from '../../domain/ledger.ts'
import { formatAed } from '../../domain/money.ts'
import { useSite } from '../i18n/messages.tsx'
import { PageHead } from '../site/page-head.tsx'
import { Notice } from '../ui/notice.tsx'
import { useAuth } from './auth-provider.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { keepInvitation, recallInvitation } from './invitation.ts'
import { SignupForm } from './signup-form.tsx'
import { useArrival, useQueryParam } from './use-arrival.ts'

/** Signing up, followed by an automatic login (specification 2 and 4, Signup). */
export default function Signup() {
  const { t, to } = useSite()
  const words = t.auth.signup
  const { user, clearError } = useAuth()
  const arrival = useArrival()
  const invited = useQueryParam('invite')
  const invite = invited || (invited === null ? recallInvitation() : null)

  useEffect(() => {
    if (invited) keepInvitation(invited)
  }, [invited])
  const forget = useEffectEvent(clearError)
  useEffect(() => () => forget(), [])

  if (user) return <Navigate to={arrival.from ?? to.home} replace />
  return (
    <>
      <PageHead title={words.title} unlisted />
      <AuthScreen title={words.title} text={words.text}>
        {invite && <Notice>{words.invited(formatAed(referralReward))}</Notice>}
        <SignupForm key={arrival.email} invite={invite} email={arrival.email} />
      </AuthScreen>
    </>
  )
}
