import { createClient } from '../../contracts/client.ts'
import type { Language } from '../../domain/language.ts'
import { forgetBooked } from '../booking/last-booked.ts'
import { browserFetch } from '../load.ts'
import { showToast } from '../ui/toast.tsx'
import { leaveSession } from './keep-session.ts'
import { readToken } from './session.ts'

type Words = { loggedOut: string; logoutFailed: string; loggedOutLocally: string }

/**
 * Logs out: the session of this browser ends at once, whatever the server responds, then goHome leaves the page. The outcome is shown
 * (specification 8, Logout).
 */
export async function logOut(language: Language, words: Words, goHome: () => Promise<void> | void): Promise<void> {
  const token = readToken()
  const answer = token ? createClient(browserFetch, language, () => token).call('POST /logout') : null
  answer?.then(
    () => showToast({ tone: 'success', text: words.loggedOut }),
    () => showToast({ tone: 'error', text: words.logoutFailed }),
  )
  if (!answer) showToast({ tone: 'success', text: words.loggedOutLocally })
  forgetBooked()
  await leaveSession(goHome)
}
