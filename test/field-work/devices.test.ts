import { afterEach, expect, test } from 'vitest'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { act, invitedPhone } from '../office/invited-phone.ts'

const site = await openSite()
const { call, query } = site
const professional = 1

afterEach(async () => {
  await site.empty('accounts', 'audit_entries', 'rate_limits', 'professional_devices')
  await query('UPDATE professionals SET is_active = true')
  site.setNow(testStart)
})

const linkFor = async () => {
  const token = await site.joinStaff('Layla', 'superadmin')
  const { data } = (await call('POST', `/api/admin/professionals/${professional}/devices`, { token })).body
  expect(data.qr_svg).toContain('<svg')
  return new URL(data.link).hash.replace('#link=', '')
}
const signIn = (link: string) =>
  call('POST', '/api/pro/session', {
    body: { link },
    agent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  })
const statusOf = async (token: string) => (await call('GET', '/api/pro/week', { token })).status

test('a link signs one phone in, also if ten try at once, and is void after ten minutes or once there is a newer one', async () => {
  const link = await linkFor()
  const tried = await Promise.all(Array.from({ length: 10 }, () => signIn(link)))
  expect(tried.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
  const [first, second] = [await linkFor(), await linkFor()]
  expect(await signIn(first)).toMatchObject({ status: 422, body: { message: 'This link no longer works. Ask the office for a new one.' } })
  site.minutesLater(10)
  expect(await signIn(second)).toMatchObject({ status: 422 })
  expect(await query('SELECT 1 FROM professional_devices WHERE token_hash IS NOT NULL')).toHaveLength(1)
})

test('neither a link nor a token is in the database', async () => {
  const link = await linkFor()
  const { token } = (await signIn(link)).body.data
  const rows = JSON.stringify([...(await query('SELECT * FROM professional_devices')), ...(await query('SELECT * FROM idempotency_keys'))])
  expect(rows).not.toContain(link)
  expect(rows).not.toContain(token.replace('pro.', ''))
})

test('a phone stays signed in for 30 days from its last use, until staff or its owner sign it out, or its owner leaves', async () => {
  const phone = await invitedPhone(site, professional)
  site.minutesLater(29 * 1_440)
  expect(await statusOf(phone)).toBe(200)
  site.minutesLater(29 * 1_440)
  expect(await statusOf(phone)).toBe(200)
  site.minutesLater(30 * 1_440)
  expect(await statusOf(phone)).toBe(401)
  site.setNow(testStart)
  const [revoked, left, gone] = [
    await invitedPhone(site, professional),
    await invitedPhone(site, professional),
    await invitedPhone(site, 2),
  ]
  const token = await site.joinStaff('Layla', 'superadmin')
  const { data } = (await call('GET', `/api/admin/professionals/${professional}/devices`, { token })).body
  expect(data).toHaveLength(3)
  expect(data[0].name).toContain('Chrome')
  const [{ id }] = await query('SELECT id FROM professional_devices WHERE token_hash IS NOT NULL ORDER BY id OFFSET 1 LIMIT 1')
  await call('DELETE', `/api/admin/professionals/${professional}/devices/${id}`, { token })
  expect(await statusOf(revoked)).toBe(401)
  expect((await call('POST', '/api/pro/actions', { token: revoked, body: { actions: [act('ill', null, site.now())] } })).status).toBe(401)
  await call('DELETE', '/api/pro/session', { token: left })
  expect(await statusOf(left)).toBe(401)
  await query('UPDATE professionals SET is_active = false WHERE id = 2')
  expect(await statusOf(gone)).toBe(401)
  expect((await query('SELECT verb FROM audit_entries ORDER BY id DESC LIMIT 1'))[0]).toEqual({ verb: 'professional.revoke_device' })
})

test('a phone sees yesterday to 14 days ahead', async () => {
  const phone = await invitedPhone(site, professional)
  const statusFor = async (date: string) => (await call('GET', `/api/pro/day?date=${date}`, { token: phone })).status
  expect(await Promise.all(['2026-11-19', '2026-11-20', '2026-12-05', '2026-12-06'].map(statusFor))).toEqual([404, 200, 200, 404])
})
