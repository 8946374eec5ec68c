import { type ReactNode, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { roles as allRoles, type Role } from '../../domain/accounts.ts'
import { useSite } from '../i18n/messages.tsx'
import { Card } from '../ui/card.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useAuth } from './auth-provider.tsx'
import { useLeaving } from './keep-session.ts'
import { type Why, whyWords } from './origin.ts'

type RequireRoleProps = { roles?: readonly Role[]; why?: Why; children: ReactNode }

/**
 * Shows its children only to these roles. Others go to the login, with the way back and `why`, or to /unauthorized (specification 2, Route
 * guard). If the session ended while the page was open, the user is told.
 */
export function RequireRole({ roles = allRoles, why = 'profile', children }: RequireRoleProps) {
  const { t, to } = useSite()
  const { user, isLoading } = useAuth()
  const { pathname, search } = useLocation()
  useLeaving()
  const wasSignedIn = useRef(false)
  if (user) wasSignedIn.current = true
  if (user && !roles.includes(user.role)) return <Navigate to={to.unauthorized} replace />
  if (user) return children
  if (isLoading) return <Loading />
  const state = { message: whyWords(why, t.auth), why, from: pathname + search, hasEnded: wasSignedIn.current }
  return <Navigate to={to.login} replace state={state} />
}

function Loading() {
  const { t } = useSite()
  return (
    <div className="page band grid justify-items-center">
      <Card role="status" className="flex items-center gap-3 px-8 py-6 font-semibold">
        <Spinner className="size-6 text-link" />
        {t.site.loading}
      </Card>
    </div>
  )
}
