import { useSyncExternalStore } from 'react'
import type { User } from '../../contracts/accounts.ts'

/** The logged-in user as the browser stores it (specification 3, User), with the profile's last picture. */
export type SignedInUser = User & { profile_image?: string | null }
export type Session = { token: string; user: SignedInUser }

/** undefined while unknown: before hydration, and while somebody who has logged out is on the way home. */
export type KnownSession = Session | null | undefined

export const tokenKey = 'service-market:token'
export const userKey = 'service-market:user'

const listeners = new Set<() => void>()
/** Used if the browser refuses to store anything. */
const unkept = new Map<string, string>()
let isLeaving = false
let known: { texts: string; session: Session | null } = { texts: '', session: null }

const tell = () => {
  for (const listener of listeners) listener()
}

/** Stores token and user, or removes them; keep-session.ts decides which parts of a user. */
export function writeSession(token: string | null, user: string | null): void {
  keep(tokenKey, token)
  keep(userKey, user)
  tell()
}

export function setLeaving(value: boolean): void {
  isLeaving = value
  tell()
}

export function readToken(): string | null {
  return recall(tokenKey)
}

/** The session of this browser: a token and a user, or none (specification 4). The same object as long as nothing changes. */
export function readSession(): Session | null {
  const token = recall(tokenKey)
  const user = recall(userKey)
  const texts = `${token} ${user}`
  if (texts !== known.texts) known = { texts, session: token && user ? sessionOf(token, user) : null }
  return known.session
}

/** Ends the session of this browser; with a token, only if it is still that token's session. */
export function endSession(token = readToken()): void {
  if (token === readToken()) writeSession(null, null)
}

export function useSession(): KnownSession {
  return useSyncExternalStore(onSessionChange, knownSession, unknownSession)
}

const knownSession = (): KnownSession => (isLeaving ? undefined : readSession())
const unknownSession = (): KnownSession => undefined

/** Calls the listener whenever somebody logs in or out, or the user changes, in other tabs too. Returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === tokenKey || key === userKey) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

function sessionOf(token: string, text: string): Session | null {
  try {
    const user = JSON.parse(text) as SignedInUser | null
    return user?.email && user.role ? { token, user } : null
  } catch {
    return null
  }
}

function recall(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, text: string | null): void {
  try {
    unkept.delete(key)
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) unkept.set(key, text)
  }
}
