import { createClient } from '../../contracts/client.ts'
import type { Language } from '../../domain/language.ts'
import { browserFetch } from '../load.ts'
import { leaveSession } from './keep-session.ts'
import { sayInPassing } from './say-in-passing.ts'
import { readToken } from './session.ts'

type Words = { loggedOut: string; logoutFailed: string; loggedOutLocally: string }

/**
 * Logs out: the session of this browser ends at once, whatever the server answers, then goHome leads away. What became of it is said
 * (specification 8, Logout).
 */
export async function logOut(language: Language, words: Words, goHome: () => Promise<void> | void): Promise<void> {
  const token = readToken()
  const answer = token ? createClient(browserFetch, language, () => token).call('POST /logout') : null
  answer?.then(
    () => sayInPassing(words.loggedOut),
    () => sayInPassing(words.logoutFailed, 'alert'),
  )
  if (!answer) sayInPassing(words.loggedOutLocally)
  await leaveSession(goHome)
}
