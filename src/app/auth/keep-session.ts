import { endSession, type Session, type SignedInUser, setLeaving, writeSession } from './session.ts'

export function keepSession({ token, user }: Session): void {
  setLeaving(false)
  writeSession(token, JSON.stringify(userOf(user)))
}

/** Ends the session and leaves it open who is signed in until `arrive` has come to its end: nobody is sent to the login meanwhile. */
export async function leaveSession(arrive: () => Promise<void> | void): Promise<void> {
  setLeaving(true)
  endSession()
  try {
    await arrive()
  } finally {
    setLeaving(false)
  }
}

/** No more of a profile than what belongs to the session. */
const userOf = ({ first_name, last_name, email, role, profile_image }: SignedInUser): SignedInUser => ({
  first_name,
  last_name,
  email,
  role,
  ...(profile_image && { profile_image }),
})
