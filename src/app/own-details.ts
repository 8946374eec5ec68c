import type { Location } from '../contracts/locations.ts'
import type { Language } from '../domain/language.ts'
import { orElse, settle } from './load.ts'
import { ownClient } from './own-client.ts'

export type OwnDetails = { name: string; email: string; phone: string; address: string; locations: Location[] }

/** What a signed-in customer need not type again: who they are, and where. Empty where it is not known or not reached. */
export async function loadOwnDetails(language: Language): Promise<OwnDetails> {
  const api = ownClient(language)
  const [answer, known] = await Promise.all([settle(api.profile()), settle(api.locations())])
  const profile = orElse(answer, null)?.data
  const locations = orElse(known, null)?.data ?? []
  return {
    name: profile ? `${profile.first_name} ${profile.last_name}`.trim() : '',
    email: profile?.email ?? '',
    phone: profile?.phone ?? '',
    address: locations.find(({ is_primary }) => is_primary)?.address ?? profile?.address ?? '',
    locations,
  }
}
