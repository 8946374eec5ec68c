import { useEffect } from 'react'
import { forgetAllUnsaved } from '../private/unsaved.ts'
import { endSession, type Session, type SignedInUser, setLeaving, writeSession } from './session.ts'

export function keepSession({ token, user }: Session): void {
  setLeaving(false)
  writeSession(token, JSON.stringify(userOf(user)))
}

/** The number of guarded pages that are mounted. */
let guards = 0

/** While the page is guarded: somebody who logs out on it goes home, not to the login. */
export function useLeaving(): void {
  useEffect(() => {
    guards += 1
    return () => {
      guards -= 1
      setLeaving(false)
    }
  }, [])
}

/** Ends the session and leaves the page. On a guarded page the session counts as unknown until that page is gone. */
export async function leaveSession(goHome: () => Promise<void> | void): Promise<void> {
  setLeaving(guards > 0)
  forgetAllUnsaved()
  endSession()
  await goHome()
}

/** Only the parts of a profile that belong to the session. */
const userOf = ({ first_name, last_name, email, role, profile_image }: SignedInUser): SignedInUser => ({
  first_name,
  last_name,
  email,
  role,
  ...(profile_image && { profile_image }),
})
