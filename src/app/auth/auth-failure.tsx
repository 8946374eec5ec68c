import { useSite } from '../i18n/messages.tsx'
import { Notice } from '../ui/notice.tsx'
import type { AuthError } from './login-errors.ts'

/** Why a login failed, and how many attempts are left; whenLocked says what else to do if there are none. */
export function AuthFailure({ error, whenLocked }: { error: AuthError | null; whenLocked?: string }) {
  const { attempts } = useSite().t.auth.errors
  if (!error) return null
  const { message, code, remainingAttempts } = error
  return (
    <Notice tone="error" live>
      <p className="font-bold">{message}</p>
      {whenLocked && code === 'ACCOUNT_LOCKED' && <p>{whenLocked}</p>}
      {remainingAttempts !== null && code !== 'ACCOUNT_LOCKED' && <p>{attempts(remainingAttempts)}</p>}
    </Notice>
  )
}
