import { type Addresses, inOtherLanguage } from '../addresses.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import type { SignedInUser } from './session.ts'

/** Why somebody is sent to the login; the words for it are of one language. */
export type Why = 'profile' | 'verify' | 'created' | 'reset'

export const whyWords = (why: Why, { loginToProfile, verify, signup, reset }: Catalogue['auth']): string =>
  ({ profile: loginToProfile, verify: verify.login, created: signup.createdPleaseLogin, reset: reset.done })[why]

/** What a page hands to the login and the sign-up by the history of the browser: words to show, and the way back. */
export type Arrival = { message: string | null; from: string | null }

/** The way back is a path of this site, whoever wrote the state. */
export function arrivalOf(state: unknown): Arrival {
  const { message, from } = (state ?? {}) as { message?: unknown; from?: unknown }
  return { message: typeof message === 'string' ? message : null, from: typeof from === 'string' ? ownPath(from) : null }
}

/** The state that leads to a login, for the same page in the other language. */
export function carriedOver(state: unknown, words: Catalogue['auth']) {
  const { from } = arrivalOf(state)
  const { why } = (state ?? {}) as { why?: Why }
  const { pathname, search, hash } = new URL(from ?? '/', base)
  return { ...(from && { from: inOtherLanguage(pathname, search + hash) }), ...(why && { why, message: whyWords(why, words) }) }
}

const base = 'https://own.invalid'

/** Null for what leads elsewhere: '//other.example', '/\other.example'. */
export function ownPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, base)) return null
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin === base ? pathname + search + hash : null
}

/** Where somebody who has logged in goes (specification 6). */
export const destinationOf = ({ role }: SignedInUser, { from }: Arrival, to: Addresses): string =>
  from ?? (role === 'customer' ? to.profile : to.home)
