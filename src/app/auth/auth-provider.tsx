import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SecondFactorChallenge } from '../../contracts/second-factor.ts'
import { isStaff, type Role } from '../../domain/accounts.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { browserClient } from '../load.ts'
import { keepDevice, readDevice } from './device.ts'
import { keepSession } from './keep-session.ts'
import { logOut } from './log-out.ts'
import { sessionIn } from './login-answer.ts'
import { type AuthError, authErrorOf, challengeOf } from './login-errors.ts'
import { readSession, type Session, type SignedInUser, useSession } from './session.ts'

await bringTexts('auth')

/** The result of a login step; the reason for a failure is in `error`. A new second factor returns its recovery codes. */
export type LoginOutcome =
  | { kind: 'signed-in'; user: SignedInUser; recoveryCodes: string[] | null }
  | { kind: 'second-factor'; challenge: SecondFactorChallenge }
  | { kind: 'failed'; error: AuthError }

export type Auth = {
  user: SignedInUser | null
  isAuthenticated: boolean
  isLoading: boolean
  isLoggingIn: boolean
  error: AuthError | null
  login: (email: string, password: string) => Promise<LoginOutcome>
  loginWithSecondFactor: (challengeToken: string, code: string) => Promise<LoginOutcome>
  /** Always ends the session here, whatever the server responds, and goes home. */
  logout: () => Promise<void>
  updateUser: (change: Partial<SignedInUser>) => void
  clearError: () => void
  hasRole: (role: Role) => boolean
  isAdmin: boolean
}

const AuthContext = createContext<Auth | null>(null)

/** The logged-in user, and logging in and out, for the pages below it (specification 4, Auth). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { isLoggingIn, ...login } = useLogin()
  const logout = useLogout()
  const user = session?.user ?? null
  const auth: Auth = {
    ...login,
    user,
    isAuthenticated: user !== null,
    isLoading: session === undefined || isLoggingIn,
    isLoggingIn,
    logout,
    updateUser,
    hasRole: (role) => user?.role === role,
    isAdmin: user !== null && isStaff(user.role),
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}

function useLogin() {
  const { t, language } = useSite()
  const words = t.auth.errors
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const [error, setError] = useState<AuthError | null>(null)

  const actions = useMemo(() => {
    const attempt = async (call: () => Promise<unknown>): Promise<LoginOutcome> => {
      setIsLoggingIn(true)
      setError(null)
      try {
        const { session, recoveryCodes, device } = sessionIn(await call(), words)
        keepSession(session)
        if (device) keepDevice(device)
        return { kind: 'signed-in', user: session.user, recoveryCodes }
      } catch (refusal) {
        const challenge = challengeOf(refusal)
        if (challenge) return { kind: 'second-factor', challenge }
        const found = authErrorOf(refusal, words)
        setError(found)
        return { kind: 'failed', error: found }
      } finally {
        setIsLoggingIn(false)
      }
    }
    const api = browserClient(language)
    return {
      login: (email: string, password: string) => attempt(() => api.public('POST /login', { body: { email, password, ...readDevice() } })),
      loginWithSecondFactor: (challengeToken: string, code: string) =>
        attempt(() => api.public('POST /login/second-factor', { body: { challenge_token: challengeToken, code, ...readDevice() } })),
      clearError: () => setError(null),
    }
  }, [language, words])
  return { ...actions, isLoggingIn, error }
}

function useLogout() {
  const { t, language, to } = useSite()
  const words = t.auth.menu
  const navigate = useNavigate()
  return useCallback(async () => {
    await logOut(language, words, () => navigate(to.home))
  }, [language, words, navigate, to])
}

/** Updates the session with the loaded profile. */
function updateUser(change: Partial<SignedInUser>): void {
  const session: Session | null = readSession()
  if (session) keepSession({ ...session, user: { ...session.user, ...change } })
}
