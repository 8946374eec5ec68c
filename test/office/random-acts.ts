import { expect } from 'vitest'
import { people, type Site } from '../accounts/site.ts'
import { paidVisit } from './paid-visit.ts'
import { service } from './samples/catalogue.ts'
import { article, faq } from './samples/content.ts'
import { leave, mona } from './samples/people.ts'
import { visitToCome } from './visit-to-come.ts'

export type Act = { method: string; address: string; body?: object; by?: 'Omar'; headers?: Record<string, string> }

/** A verb on something of the world that stands there; n chooses what of it and how. It may be refused for the state that it finds. */
export type RandomAct = (n: number) => Act | Promise<Act>

const reason = 'Because of the rain'
const groups = ['desk', 'people', 'catalogue', 'content', 'export']
const toggled = (n: number) => (n % 2 === 0 ? 'PUT' : 'DELETE')

/**
 * A shop with something of everything that staff act on, at a moment at which one visit is over and paid and another to come, and what they may do
 * there. A new reversible or held verb adds what it needs here.
 */
export async function standingShop(site: Site): Promise<RandomAct[]> {
  const { query, call } = site
  const { payment, account, booking } = await paidVisit(site)
  const layla = await site.joinStaff('Layla', 'superadmin')
  await site.joinStaff('Omar', 'admin')
  const [omar] = await query('SELECT id FROM accounts WHERE email = $1', [people.Omar.email])
  const { token: aisha } = (await site.logIn(people.Aisha.email)).body
  const asked = await call('POST', '/api/customer/support', { token: aisha, body: { subject: 'A key', message: 'I left my key.' } })
  const support = `/api/admin/support/${asked.body.data.id}`
  await call('POST', '/api/contact', { body: { name: 'Huda', email: 'huda@example.com', message: 'Do you clean boats?' } })
  const [written] = await query('SELECT id FROM contact_messages')
  const message = `/api/admin/messages/${written.id}`
  const coming = `/api/admin/bookings/${await visitToCome(site, aisha, { date: '2026-12-03' })}/visits/1`
  const reviewed = await call('POST', '/api/reviews', { token: aisha, body: { booking_id: booking, rating: 2, text: 'Late!' } })
  expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(200)
  const [{ id: review }] = await query('SELECT id FROM reviews')
  const shop = await service(site)
  const { id: professional } = (await call('POST', '/api/admin/professionals', { token: layla, body: mona })).body.data
  const make = async (address: string, body: object): Promise<number> => (await call('POST', address, { token: layla, body })).body.data.id
  const blog = `/api/admin/articles/${await make('/api/admin/articles', article)}`
  const faqs = [await make('/api/admin/faqs', faq), await make('/api/admin/faqs', faq), await make('/api/admin/faqs', faq)]
  const versionOf = async (address: string) => (await call('GET', address, { token: layla })).body.data
  const customer = `/api/admin/customers/${account}`

  return [
    (n) => ({ method: toggled(n), address: `${message}/closure` }),
    (n) => ({ method: toggled(n), address: `${support}/closure` }),
    (n) => ({ method: toggled(n), address: `/api/admin/queue-items/messages/${written.id}/taker`, ...(n % 2 === 0 && { body: {} }) }),
    (n) => ({
      method: toggled(n),
      address: `/api/admin/queue-items/support/${asked.body.data.id}/snooze`,
      ...(n % 2 === 0 && { body: { until: `2026-12-${dayOf(n)}` } }),
    }),
    async (n) => {
      const [view] = await query('SELECT id, name FROM saved_views')
      const address = '/api/admin/views'
      if (!view)
        return { method: 'POST', address, body: { list: 'messages', name: 'Open', query: { state: 'open' }, is_shared: n % 2 === 0 } }
      if (n % 2 === 0) return { method: 'DELETE', address: `${address}/${view.id}` }
      return { method: 'PUT', address: `${address}/${view.id}`, body: { name: `Open ${n}`, instead_of: view.name } }
    },
    (n) => ({ method: toggled(n), address: `${shop.address}/activation` }),
    (n) => ({ method: 'POST', address: `${shop.address}/prices`, body: pricesFrom(n) }),
    (n) => ({ method: 'PUT', address: '/api/admin/catalogue/order', body: { of: 'cities', within: null, ids: turned(n, cities) } }),
    async (n) => {
      const address = '/api/admin/cities/sharjah'
      const { version, document } = await versionOf(address)
      const body = { ...document, name: { en: `Sharjah ${n}`, ar: 'الشارقة' } }
      return { method: 'PUT', address, body, headers: { 'if-match': `"${version}"` } }
    },
    async (n) => {
      const { version, document } = await versionOf(blog)
      const body = { ...document, is_featured: n % 2 === 0, order: n % 3 === 0 ? ['start', 'tip'] : ['tip', 'start'] }
      return { method: 'PUT', address: blog, body, headers: { 'if-match': `"${version}"` } }
    },
    async (n) => {
      const { version, published_at: was } = await versionOf(blog)
      if (n % 2 === 1) return { method: 'DELETE', address: `${blog}/publication` }
      const at = `2027-03-${dayOf(n)}T05:00:00Z`
      return { method: 'PUT', address: `${blog}/publication`, body: { at, was }, headers: { 'if-match': `"${version}"` } }
    },
    (n) => ({ method: 'POST', address: '/api/admin/faqs', body: { ...faq, is_active: n % 2 === 0 } }),
    (n) => ({ method: 'PUT', address: '/api/admin/faqs/order', body: { ids: turned(n, faqs) } }),
    (n) => ({ method: 'DELETE', address: `/api/admin/faqs/${faqs[n % faqs.length]}` }),
    async (n) => {
      const [{ value: expected }] = (await call('GET', '/api/admin/settings', { token: layla })).body.data.filter(
        ({ name }: { name: string }) => name === 'horizonDays',
      )
      return { method: 'PUT', address: '/api/admin/settings/horizonDays', body: { value: 30 + (n % 60), expected } }
    },
    (n) => ({ method: 'PUT', address: `/api/admin/staff/${omar.id}/withheld-rights`, body: { groups: groups.slice(0, n % 5) } }),
    (n) => ({ method: toggled(n), address: `${customer}/block`, ...(n % 2 === 0 && { body: { reason } }) }),
    (n) => ({ method: 'PUT', address: `/api/admin/reviews/${review}/${n % 2 === 0 ? 'hiding' : 'publication'}`, body: { reason } }),
    (n) => ({ method: 'POST', address: `/api/admin/professionals/${professional}/absences`, body: { ...leave, ...daysFrom(n) } }),
    async (n) => {
      const address = `/api/admin/reviews/${review}`
      const { answer } = (await call('GET', address, { token: layla })).body.data
      const body = { answer: `Sorry ${n}`, instead_of: answer?.updated_at ?? null }
      return { method: toggled(n), address: `${address}/answer`, ...(n % 2 === 0 && { body }) }
    },
    (n) => ({ method: 'POST', address: `${customer}/notes`, body: { body: `Prefers mornings ${n}` } }),
    async (n) => {
      const address = `/api/admin/professionals/${professional}`
      const { version, document } = await versionOf(address)
      const body = { ...document, services: [2, 3].slice(n % 3), week: n % 2 === 0 ? mona.week : [], is_active: n % 5 > 0 }
      return { method: 'PUT', address, body, headers: { 'if-match': `"${version}"` } }
    },
    (n) => ({
      method: 'POST',
      address: '/api/admin/professionals',
      body: { ...mona, is_active: n % 2 === 0, name: { en: `Mona ${n}`, ar: 'منى' } },
    }),
    async (n) => {
      const address = `/api/admin/professionals/${professional}`
      const { absences } = (await call('GET', address, { token: layla })).body.data
      return { method: 'DELETE', address: `${address}/absences/${absences[n % Math.max(1, absences.length)]?.id ?? 1}` }
    },
    (n) => ({ method: 'POST', address: '/api/admin/credits', by: 'Omar', body: { account_id: account, amount: 1 + (n % 600), reason } }),
    (n) => ({ method: 'POST', address: '/api/admin/refunds', body: { payment_id: payment, amount: 1 + (n % 60), to: 'wallet', reason } }),
    async (n) => {
      const [open] = await query(`SELECT id FROM approvals WHERE state = 'open'`)
      const body = { approve: n % 2 === 0, remark: 'Seen' }
      return { method: 'PUT', address: `/api/admin/approvals/${open?.id ?? 'none'}/decision`, body }
    },
    async (n) => {
      const [visit] = await query(
        `SELECT to_char(starts_at AT TIME ZONE 'Asia/Dubai', 'HH24:MI') AS time FROM visits WHERE status = 'scheduled'`,
      )
      const body = { date: '2026-12-03', time: `${10 + (n % 8)}:00`, instead_of: { date: '2026-12-03', time: visit.time }, reason }
      return { method: 'PUT', address: `${coming}/time`, body }
    },
    async (n) => {
      const people: { id: number; is_assigned: boolean; refusal: string | null }[] = (
        await call('GET', `${coming}/candidates`, { token: layla })
      ).body.data
      const able = people.filter(({ is_assigned, refusal }) => !is_assigned && refusal === null)
      const body = {
        professional_ids: [able[n % Math.max(1, able.length)]?.id ?? 0],
        instead_of: people.filter(({ is_assigned }) => is_assigned).map(({ id }) => id),
        reason,
      }
      return { method: 'PUT', address: `${coming}/professionals`, body }
    },
    async (n) => {
      const [assigned] = await query(
        `SELECT a.professional_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.status = 'scheduled'`,
      )
      return { method: toggled(n), address: `${coming}/professionals/${assigned.id}/pin` }
    },
  ]
}

const cities = ['sharjah', 'dubai', 'abu_dhabi']
const turned = <Id>(n: number, ids: readonly Id[]) => [...ids.slice(n % 3), ...ids.slice(0, n % 3)]
const dayOf = (n: number) => String(1 + (n % 20)).padStart(2, '0')
const pricesFrom = (n: number) => ({
  date: `2027-01-${dayOf(n)}`,
  time: '00:00',
  ...{ base_price: 100 + (n % 50), extra_cleaner: 60, extra_hour: 30, material_price: 0 },
})
const daysFrom = (n: number) => ({ from_date: `2027-02-${dayOf(n)}`, until_date: `2027-02-${dayOf(n + 1)}` })
