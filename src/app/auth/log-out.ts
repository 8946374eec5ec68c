import { createClient } from '../../contracts/client.ts'
import type { Language } from '../../domain/language.ts'
import { browserFetch } from '../load.ts'
import { leaveSession, readToken } from './session.ts'

/**
 * Logs out: the session of this browser ends at once, whatever the server answers, then goHome leads away. Answers whether the server
 * has ended the session too (specification 8, Logout).
 */
export async function logOut(language: Language, goHome: () => Promise<void> | void): Promise<'logged out' | 'failed' | 'locally'> {
  const token = readToken()
  const answer = token ? createClient(browserFetch, language, () => token).logout() : null
  const outcome = answer?.then(
    () => 'logged out' as const,
    () => 'failed' as const,
  )
  await leaveSession(goHome)
  return outcome ?? 'locally'
}
