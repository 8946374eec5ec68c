import type { Location } from '../contracts/locations.ts'
import type { Language } from '../domain/language.ts'
import { browserClient, orElse, settle } from './load.ts'

export type OwnDetails = { name: string; email: string; phone: string; address: string; locations: Location[] }

/** The details that a logged-in customer need not type again: name, email, phone and address. Empty if unknown or not loaded. */
export async function loadOwnDetails(language: Language): Promise<OwnDetails> {
  const api = browserClient(language)
  const [answer, known] = await Promise.all([settle(api.call('GET /customer/profile/me')), settle(api.call('GET /customer/locations/me'))])
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
