import { createContext, use } from 'react'
import type { Profile } from '../../contracts/profile.ts'

export const OwnProfileContext = createContext<Profile | null>(null)

/** The profile of whoever is signed in, for the dashboard's parts. */
export function useOwnProfile(): Profile {
  const profile = use(OwnProfileContext)
  if (!profile) throw new Error('useOwnProfile must be used within the dashboard')
  return profile
}
