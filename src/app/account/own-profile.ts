import { createContext, use } from 'react'
import type { Profile } from '../../contracts/profile.ts'

export const OwnProfileContext = createContext<Profile | null>(null)

/** The logged-in user's profile, for the parts of the dashboard. */
export function useOwnProfile(): Profile {
  const profile = use(OwnProfileContext)
  if (!profile) throw new Error('useOwnProfile must be used within the dashboard')
  return profile
}
