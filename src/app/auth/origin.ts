import { type Addresses, inOtherLanguage } from '../addresses.ts'
import type { Catalogue } from '../i18n/en/catalogue.ts'
import type { SignedInUser } from './session.ts'

/** Why somebody is sent to the login, as a code, since the message depends on the language. */
const whys = ['profile', 'verify', 'created', 'inbox', 'reset'] as const
export type Why = (typeof whys)[number]

/**
 * Why somebody has to log in after signing up, by the code of the login that failed. An address that five accounts claim already gets no sixth:
 * its password is then unknown, and the mail says why.
 */
export const whyAfterSignup = (code: string | null): Why => (code === 'invalid_credentials' ? 'inbox' : 'created')

export const whyWords = (why: Why, { loginToProfile, verify, signup, reset }: Catalogue['auth']): string =>
  ({ profile: loginToProfile, verify: verify.login, created: signup.pleaseLogin, inbox: signup.checkInbox, reset: reset.done })[why]

/**
 * The history state passed to login, sign-up and forgotten password: a message, the reason, whether a session has just ended, the way back,
 * and the typed email address.
 */
export type Arrival = { message: string | null; why: Why | null; hasEnded: boolean; from: string | null; email: string }

/** The way back is always a path of this site, whoever wrote the state. */
export function arrivalOf(state: unknown): Arrival {
  const { message, why, hasEnded, from, email } = (state ?? {}) as Partial<Record<keyof Arrival, unknown>>
  return {
    message: typeof message === 'string' ? message : null,
    why: whys.find((one) => one === why) ?? null,
    hasEnded: hasEnded === true,
    from: typeof from === 'string' ? ownPath(from) : null,
    email: typeof email === 'string' ? email : '',
  }
}

/** The state for a login, for the same page in the other language. */
export function carriedOver(state: unknown, words: Catalogue['auth']) {
  const { from, why, hasEnded, email } = arrivalOf(state)
  const { pathname, search, hash } = new URL(from ?? '/', base)
  return {
    ...(from && { from: inOtherLanguage(pathname, search + hash) }),
    ...(why && { why, message: whyWords(why, words) }),
    ...(hasEnded && { hasEnded }),
    ...(email && { email }),
  }
}

const base = 'https://own.invalid'

/** null for anything that leads elsewhere: '//other.example', '/\other.example'. */
export function ownPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, base)) return null
  const { origin, pathname, search, hash } = new URL(path, base)
  return origin === base ? pathname + search + hash : null
}

/** Where a user goes after logging in (specification 6). */
export const destinationOf = ({ role }: SignedInUser, { from }: Pick<Arrival, 'from'>, to: Addresses): string =>
  from ?? (role === 'customer' ? to.profile : to.home)
