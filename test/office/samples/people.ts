import type { Site } from '../../accounts/site.ts'
import { act, invitedPhone, sendPaper } from '../invited-phone.ts'
import { reviewedVisit } from '../reviewed-visit.ts'
import { pictureForm } from './catalogue.ts'
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

/** Mail to Aisha came back. */
const suppressed: Sample = async (site) => {
  await site.join('Aisha')
  const [{ id }] = await site.query(
    `INSERT INTO mail_suppressions (address, reason, since) VALUES ('aisha@example.com', 'bounced_hard', $1) RETURNING id`,
    [site.now()],
  )
  return { address: `/api/admin/suppressions/${id}` }
}

const blocked = (site: Site, id: string) => site.query('UPDATE accounts SET blocked_at = now() WHERE id = $1', [id])

export const mona = {
  name: { en: 'Mona Adel', ar: 'منى عادل' },
  city: 'dubai',
  areas: ['sharjah'],
  services: [2],
  week: [{ weekday: 1, begins: '09:00', ends: '18:00' }],
  is_active: true,
}
export const leave = {
  kind: 'off',
  from_date: '2026-11-24',
  from_time: '00:00',
  until_date: '2026-11-27',
  until_time: '00:00',
  reason: 'Flu',
}

const professional =
  (rest: string, sent?: object, first?: (site: Site, id: number) => Promise<string>): Sample =>
  async (site) => {
    const token = await site.joinStaff('Layla', 'superadmin')
    const { id } = (await site.call('POST', '/api/admin/professionals', { token, body: mona })).body.data
    return { address: `/api/admin/professionals/${id}${rest}${(await first?.(site, id)) ?? ''}`, ...sent }
  }

const absent = async ({ query }: Site, id: number) => {
  const [{ id: absence }] = await query(
    `INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at, reason) VALUES ($1, 'off', now(), now() + interval '1 day', 'Wedding') RETURNING id`,
    [id],
  )
  return `/${absence}`
}

const phone = async (site: Site, id: number) => {
  await invitedPhone(site, id)
  const [{ id: device }] = await site.query('SELECT id FROM professional_devices WHERE professional_id = $1', [id])
  return `/${device}`
}

const pictured = async (site: Site, id: number) => {
  const token = await site.joinStaff('Layla', 'superadmin')
  await site.call('POST', `/api/admin/professionals/${id}/portrait`, { token, body: await pictureForm() })
  return ''
}

/** Mona sends a photo of her Emirates ID. Returns the address of the paper. */
async function sentPaper(site: Site): Promise<string> {
  const token = await site.joinStaff('Layla', 'superadmin')
  const { id } = (await site.call('POST', '/api/admin/professionals', { token, body: mona })).body.data
  await sendPaper(site, await invitedPhone(site, id))
  const [paper] = await site.query('SELECT max(id) AS id FROM papers')
  return `/api/admin/papers/${paper.id}`
}

/** Mona is ill, which waits for an answer. */
const illness: Sample = async (site) => {
  const token = await site.joinStaff('Layla', 'superadmin')
  const { id } = (await site.call('POST', '/api/admin/professionals', { token, body: mona })).body.data
  const actions = [act('ill', null, site.now())]
  await site.call('POST', '/api/pro/actions', { token: await invitedPhone(site, id), body: { actions } })
  const [report] = await site.query('SELECT max(id) AS id FROM field_reports')
  return { address: `/api/admin/field-reports/${report.id}/answer`, body: { answer: 'granted' } }
}

/** Reviews, customers and professionals. */
export const peopleSamples = {
  'DELETE /admin/suppressions/{id}': suppressed,
  'PUT /admin/reviews/{id}/publication': review('publication'),
  'PUT /admin/reviews/{id}/hiding': review('hiding', { reason }),
  'PUT /admin/reviews/{id}/answer': review('answer', { answer: 'Sorry!' }),
  'DELETE /admin/reviews/{id}/answer': review('answer', undefined, answered),
  'PUT /admin/customers/{id}/block': customer('block', { reason }),
  'DELETE /admin/customers/{id}/block': customer('block', undefined, blocked),
  'POST /admin/customers/{id}/notes': customer('notes', { body: 'Prefers mornings' }),
  'POST /admin/customers/{id}/export': customer('export', { reason }),
  'PUT /admin/customers/{id}/erasure': customer('erasure', { reason }),
  'POST /admin/professionals': async () => ({ address: '/api/admin/professionals', body: mona }),
  'PUT /admin/professionals/{id}': professional('', { body: { ...mona, week: [] }, headers: { 'if-match': '"1"' } }),
  'POST /admin/professionals/{id}/notes': professional('/notes', { body: { body: 'Has a car' } }),
  'POST /admin/professionals/{id}/absences': professional('/absences', { body: leave }),
  'POST /admin/professionals/{id}/portrait': professional('/portrait', { body: await pictureForm() }),
  'DELETE /admin/professionals/{id}/portrait': professional('/portrait', {}, pictured),
  'POST /admin/professionals/{id}/devices': professional('/devices'),
  'DELETE /admin/professionals/{id}/devices/{device}': professional('/devices', {}, phone),
  'POST /admin/professionals/{id}/papers': professional('/papers', { body: { kind: 'driving_licence' } }),
  'PUT /admin/papers/{id}/approval': async (site) => ({
    address: `${await sentPaper(site)}/approval`,
    body: { number: '784-1990-1234567-1', issued_on: '2025-01-02', expires_on: '2027-01-01' },
  }),
  'PUT /admin/papers/{id}/refusal': async (site) => ({ address: `${await sentPaper(site)}/refusal`, body: { refusal: 'Too dark' } }),
  'PUT /admin/field-reports/{id}/answer': illness,
  'DELETE /admin/professionals/{id}/absences/{absence}': professional('/absences', {}, absent),
} satisfies Samples
