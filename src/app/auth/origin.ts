import type { Addresses } from '../addresses.ts'
import type { SignedInUser } from './session.ts'

/** What a page hands to the login and the sign-up by the history of the browser: words to show, and the way back. */
export type Arrival = { message: string | null; from: string | null }

/** The way back is a path of this site, whoever wrote the state. */
export function arrivalOf(state: unknown): Arrival {
  const { message, from } = (state ?? {}) as { message?: unknown; from?: unknown }
  return { message: typeof message === 'string' ? message : null, from: typeof from === 'string' ? ownPath(from) : null }
}

/** Null for what leads elsewhere: '//other.example', '/\other.example'. */
export function ownPath(path: string): string | null {
  const base = 'https://own.invalid'
  if (!path.startsWith('/') || !URL.canParse(path, base)) return null
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin === base ? pathname + search + hash : null
}

/** Where somebody who has logged in goes (specification 6). */
export const destinationOf = ({ role }: SignedInUser, { from }: Arrival, to: Addresses): string =>
  from ?? (role === 'customer' ? to.profile : to.home)
