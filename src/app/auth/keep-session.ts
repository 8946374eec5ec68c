import { useEffect } from 'react'
import { forgetAllUnsaved } from '../private/unsaved.ts'
import { endSession, type Session, type SignedInUser, setLeaving, writeSession } from './session.ts'

export function keepSession({ token, user }: Session): void {
  setLeaving(false)
  writeSession(token, JSON.stringify(userOf(user)))
}

/** Guarded pages on the screen. */
let guards = 0

/** For as long as the page is guarded: whoever logs out on it is on the way home, and sent to no login. */
export function useLeaving(): void {
  useEffect(() => {
    guards += 1
    return () => {
      guards -= 1
      setLeaving(false)
    }
  }, [])
}

/** Ends the session and leads away. On a guarded page it stays open who is signed in until that page is gone. */
export async function leaveSession(goHome: () => Promise<void> | void): Promise<void> {
  setLeaving(guards > 0)
  forgetAllUnsaved()
  endSession()
  await goHome()
}

/** No more of a profile than what belongs to the session. */
const userOf = ({ first_name, last_name, email, role, profile_image }: SignedInUser): SignedInUser => ({
  first_name,
  last_name,
  email,
  role,
  ...(profile_image && { profile_image }),
})
