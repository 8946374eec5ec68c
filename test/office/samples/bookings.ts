import { confirmBooking } from '../../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../../src/operations/context.ts'
import type { Site } from '../../accounts/site.ts'
import { callerBooking } from '../caller-booking.ts'
import { visitToCome } from '../visit-to-come.ts'
import type { Sample, Samples } from './sample.ts'

const booked = async (site: Site) => `/api/admin/bookings/${await visitToCome(site, await site.join('Aisha'))}`
const reason = 'She asked for it'

const to =
  (rest: string, body?: object): Sample =>
  async (site) => ({ address: (await booked(site)) + rest, ...(body && { body }) })
const cancellation = { fee: 'none', expected_fee: 0, refund_to: 'source', reason }

/** Somebody who could come instead of those who are assigned. */
async function exchange(site: Site, visit: string) {
  const token = await site.joinStaff('Layla', 'superadmin')
  const { data } = (await site.call('GET', `${visit}/candidates`, { token })).body
  const [assigned] = data.filter(({ is_assigned }: { is_assigned: boolean }) => is_assigned)
  const [other] = data.filter(({ is_assigned, refusal }: { is_assigned: boolean; refusal: string | null }) => !is_assigned && !refusal)
  return { professional_ids: [other.id], instead_of: [assigned.id], reason }
}

/** The pin of whoever is assigned to a visit to come. */
async function pin(site: Site): Promise<string> {
  const visit = `${await booked(site)}/visits/1`
  const [{ id }] = await site.query('SELECT professional_id AS id FROM visit_assignments WHERE is_active')
  return `${visit}/professionals/${id}/pin`
}

/** Bookings and their visits. */
export const bookingSamples = {
  'POST /admin/bookings': async () => ({ address: '/api/admin/bookings', body: callerBooking() }),
  'POST /admin/bookings/{id}/payment-link': async (site) => ({
    address: `/api/admin/bookings/${await visitToCome(site, await site.join('Aisha'), { payment_method: 'card' })}/payment-link`,
  }),
  'POST /admin/bookings/{id}/notes': to('/notes', { body: 'Has a dog' }),
  'PUT /admin/bookings/{id}/address': to('/address', { address: 'Villa 21, Jumeirah 1', area: null, open_visits: [] }),
  'PUT /admin/bookings/{id}/confirmation': to('/confirmation'),
  'PUT /admin/bookings/{id}/cancellation': to('/cancellation', cancellation),
  'PUT /admin/bookings/{id}/visits/{number}/cancellation': to('/visits/1/cancellation', cancellation),
  'PUT /admin/bookings/{id}/visits/{number}/start': async (site) => {
    const id = await visitToCome(site, await site.join('Aisha'))
    await confirmBooking(systemContext(site.services), id)
    site.setNow(new Date('2026-11-26T09:50:00+04:00'))
    return { address: `/api/admin/bookings/${id}/visits/1/start` }
  },
  'PUT /admin/bookings/{id}/series-rule': async (site) => ({
    address: `/api/admin/bookings/${await visitToCome(site, await site.join('Aisha'), { frequency: 'Weekly' })}/series-rule`,
    body: { from: '2026-12-01', weekdays: [2], time: '12:00', hours: 2, cleaners: 1, expected_total: 105, reason },
  }),
  'PUT /admin/bookings/{id}/visits/{number}/time': to('/visits/1/time', {
    ...{ date: '2026-11-26', time: '14:00', instead_of: { date: '2026-11-26', time: '10:00' }, reason },
  }),
  'PUT /admin/bookings/{id}/visits/{number}/professionals': async (site) => {
    const visit = `${await booked(site)}/visits/1`
    return { address: `${visit}/professionals`, body: await exchange(site, visit) }
  },
  'PUT /admin/bookings/{id}/visits/{number}/professionals/{professional}/pin': async (site) => ({ address: await pin(site) }),
  'DELETE /admin/bookings/{id}/visits/{number}/professionals/{professional}/pin': async (site) => {
    const address = await pin(site)
    await site.query('UPDATE visit_assignments SET is_pinned = true')
    return { address }
  },
} satisfies Samples
