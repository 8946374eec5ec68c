import type { Site } from '../../accounts/site.ts'
import { reviewedVisit } from '../reviewed-visit.ts'
import type { Sample, Samples } from './sample.ts'

const reason = 'Abusive words'

const review =
  (rest: string, body?: object, first?: (site: Site, address: string) => Promise<unknown>): Sample =>
  async (site) => {
    const { review: address } = await reviewedVisit(site)
    await first?.(site, address)
    return { address: `${address}/${rest}`, ...(body && { body }) }
  }

const answered = async (site: Site, address: string) =>
  site.call('PUT', `${address}/answer`, { token: await site.joinStaff('Layla', 'superadmin'), body: { answer: 'Sorry!' } })

const customer =
  (rest: string, body?: object, first?: (site: Site, id: string) => Promise<unknown>): Sample =>
  async (site) => {
    await site.join('Aisha')
    const [{ id }] = await site.query(`SELECT id FROM accounts WHERE email = 'aisha@example.com'`)
    await first?.(site, id)
    return { address: `/api/admin/customers/${id}/${rest}`, ...(body && { body }) }
  }

const blocked = (site: Site, id: string) => site.query('UPDATE accounts SET blocked_at = now() WHERE id = $1', [id])

/** Reviews and customers. */
export const peopleSamples = {
  'PUT /admin/reviews/{id}/publication': review('publication'),
  'PUT /admin/reviews/{id}/hiding': review('hiding', { reason }),
  'PUT /admin/reviews/{id}/answer': review('answer', { answer: 'Sorry!' }),
  'DELETE /admin/reviews/{id}/answer': review('answer', undefined, answered),
  'PUT /admin/customers/{id}/block': customer('block', { reason }),
  'DELETE /admin/customers/{id}/block': customer('block', undefined, blocked),
  'POST /admin/customers/{id}/export': customer('export', { reason }),
  'PUT /admin/customers/{id}/erasure': customer('erasure', { reason }),
} satisfies Samples
