import type { JobName } from '../../../src/domain/job-names.ts'
import { people, type Site } from '../../accounts/site.ts'
import { giveAuthenticator } from '../give-authenticator.ts'
import { scheduled } from '../scheduled.ts'
import type { Sample, Samples } from './sample.ts'

const job =
  (rest: string, state?: 'parked'): Sample =>
  async (site) => {
    await scheduled(site, 'check the ledger', state ? new Date() : null)
    return { address: `/api/admin/jobs/check%20the%20ledger/${rest}` }
  }

/** A check that a job makes. */
export const checkBy =
  (name: JobName, address: string): Sample =>
  async (site) => {
    await scheduled(site, name)
    return { address }
  }

const mail =
  (state: 'failed' | 'dismissed', rest: string): Sample =>
  async ({ query }) => {
    const [{ id }] = await query(
      `INSERT INTO outbox_messages (kind, recipient, language, message_id) VALUES ('contact_received', 'huda@example.com', 'en', '<huda@example.com>') RETURNING id`,
    )
    await query('UPDATE outbox_messages SET state = $1', [state])
    return { address: `/api/admin/outbox/${id}/${rest}` }
  }

const omar =
  (rest: string, body: object, prepare?: (site: Site, id: string) => Promise<unknown>): Sample =>
  async (site) => {
    await site.joinStaff('Omar', 'admin')
    const [{ id }] = await site.query('SELECT id FROM accounts WHERE email = $1', [people.Omar.email])
    await prepare?.(site, id)
    return { address: `/api/admin/staff/${id}/${rest}`, body }
  }
/** Another superadmin, who has to approve it. */
const withAnother = (site: Site) => site.joinStaff('Aisha', 'superadmin')
const withAuthenticator = ({ services }: Site, id: string) => giveAuthenticator(services, id)

/** Staff and settings. */
export const houseSamples = {
  'POST /admin/audit/verification': checkBy('verify the audit', '/api/admin/audit/verification'),
  'POST /admin/staff': async () => ({
    address: '/api/admin/staff',
    body: { first_name: 'Noor', last_name: 'Ali', email: 'noor@example.com', role: 'admin' },
  }),
  'PUT /admin/settings/{name}': async () => ({ address: '/api/admin/settings/leadTime', body: { value: 90, expected: 60 } }),
  'POST /admin/jobs/{name}/runs': job('runs'),
  'PUT /admin/jobs/{name}/parking': job('parking'),
  'DELETE /admin/jobs/{name}/parking': job('parking', 'parked'),
  'POST /admin/outbox/{id}/copies': mail('failed', 'copies'),
  'PUT /admin/outbox/{id}/dismissal': mail('failed', 'dismissal'),
  'DELETE /admin/outbox/{id}/dismissal': mail('dismissed', 'dismissal'),
  'PUT /admin/staff/{id}/withheld-rights': omar('withheld-rights', { groups: ['money'] }),
  'PUT /admin/staff/{id}/role': omar('role', { role: 'superadmin', reason: 'Runs the house with us' }, withAnother),
  'PUT /admin/staff/{id}/end': omar('end', { reason: 'Went to sea' }),
  'PUT /admin/staff/{id}/second-factor-reset': omar('second-factor-reset', { reason: 'Lost his phone' }, withAuthenticator),
} satisfies Samples
