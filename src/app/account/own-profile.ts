import { createContext, use } from 'react'
import type { Profile } from '../../contracts/profile.ts'

export type OwnProfile = {
  profile: Profile
  /** What the server answered takes the place of what was known, here and in the session. */
  replace: (profile: Profile) => void
}

export const OwnProfileContext = createContext<OwnProfile | null>(null)

/** The profile of whoever is signed in, for the dashboard's parts. */
export function useOwnProfile(): OwnProfile {
  const own = use(OwnProfileContext)
  if (!own) throw new Error('useOwnProfile must be used within the dashboard')
  return own
}
