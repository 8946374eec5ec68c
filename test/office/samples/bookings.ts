import type { Site } from '../../accounts/site.ts'
import { visitToCome } from '../visit-to-come.ts'
import type { Samples } from './sample.ts'

const booked = async (site: Site) => `/api/admin/bookings/${await visitToCome(site, await site.join('Aisha'))}`
const reason = 'She asked for it'

/** Somebody who could come instead of those who are assigned. */
async function exchange(site: Site, visit: string) {
  const token = await site.joinStaff('Layla', 'superadmin')
  const { data } = (await site.call('GET', `${visit}/candidates`, { token })).body
  const [assigned] = data.filter(({ is_assigned }: { is_assigned: boolean }) => is_assigned)
  const [other] = data.filter(({ is_assigned, refusal }: { is_assigned: boolean; refusal: string | null }) => !is_assigned && !refusal)
  return { professional_ids: [other.id], instead_of: [assigned.id], reason }
}

/** Bookings and their visits. */
export const bookingSamples = {
  'PUT /admin/bookings/{id}/visits/{number}/time': async (site) => ({
    address: `${await booked(site)}/visits/1/time`,
    body: { date: '2026-11-26', time: '14:00', instead_of: { date: '2026-11-26', time: '10:00' }, reason },
  }),
  'PUT /admin/bookings/{id}/visits/{number}/professionals': async (site) => {
    const visit = `${await booked(site)}/visits/1`
    return { address: `${visit}/professionals`, body: await exchange(site, visit) }
  },
} satisfies Samples
