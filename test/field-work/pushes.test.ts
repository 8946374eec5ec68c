import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, dubaiDateOf } from '../../src/domain/dubai-time.ts'
import { webPushTransport } from '../../src/integrations/push/web-push.ts'
import { systemContext } from '../../src/operations/context.ts'
import { sendPushes } from '../../src/operations/devices/send-pushes.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { act, invitedPhone } from '../office/invited-phone.ts'
import { bookedVisit } from './booked-visit.ts'
import { openBrowser, openPushService, signedClaims } from './push-service.ts'

const site = await openSite()
const { call, query, setNow, services } = site
const push = await openPushService()

/** Triggers take the time of the database, so that these tests live now; what waits is due an hour later. */
beforeEach(() => setNow(new Date()))
afterEach(async () => {
  await site.emptyOfPeople('field_reports', 'papers', 'pushes', 'professional_devices')
  push.received.length = 0
  push.statuses.clear()
  setNow(testStart)
})
afterAll(() => push.close())

const tomorrow = () => addDays(dubaiDateOf(new Date()), 1)

/** Aisha's visit, moved to tomorrow, and the phone of whoever comes, whose browser listens at a path. */
async function listening(path = '/one') {
  setNow(testStart)
  const booked = await bookedVisit(site)
  setNow(new Date())
  await query('DELETE FROM sessions')
  await query(
    `UPDATE visits SET starts_at = ($1::date + time '10:00') AT TIME ZONE 'Asia/Dubai', ends_at = ($1::date + time '12:00') AT TIME ZONE 'Asia/Dubai'`,
    [tomorrow()],
  )
  await query(`UPDATE visit_assignments a SET held = tstzrange(v.starts_at, v.ends_at) FROM visits v WHERE v.id = a.visit_id`)
  const phone = await invitedPhone(site, booked.professional)
  const browser = await subscribed(phone, path)
  return { ...booked, phone, ...browser }
}

async function subscribed(phone: string, path: string) {
  const browser = openBrowser(push.url, path)
  expect(await call('PUT', '/api/pro/push', { token: phone, body: browser.subscription })).toMatchObject({ status: 200 })
  return browser
}

const send = async () => {
  setNow(new Date(Date.now() + 60_000))
  const sent = await sendPushes(systemContext(services))
  setNow(new Date())
  return sent
}
const layla = () => site.joinStaff('Layla', 'superadmin')
const waiting = () => query('SELECT kind, about, change FROM pushes ORDER BY id')

describe('a phone whose app is closed', () => {
  test('is told that a visit of tomorrow is gone, encrypted and signed, by kind and date alone', async () => {
    const { booking, phone, decrypt } = await listening()
    expect(
      (
        await call('PUT', `/api/admin/bookings/${booking}/cancellation`, {
          token: await layla(),
          body: { fee: 'none', expected_fee: 0, refund_to: 'source', reason: 'Ill' },
        })
      ).status,
    ).toBe(200)
    expect(await send()).toBe(1)
    const [one] = push.received
    expect(push.received).toHaveLength(1)
    expect(decrypt(one?.body ?? Buffer.alloc(0))).toEqual({ kind: 'day', about: tomorrow(), change: 'cancelled' })
    const { public_key: key, is_on } = (await call('GET', '/api/pro/push', { token: phone })).body.data
    expect(is_on).toBe(true)
    const claims = signedClaims(String(one?.headers.authorization), key)
    expect(claims).toMatchObject({ aud: push.url, sub: 'https://servicemarket.example' })
    expect(one?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(await send()).toBe(0)
  })

  test('hears once of a day that changes several times, and of what was taken back nothing', async () => {
    const { visit, professional, decrypt } = await listening()
    await query('UPDATE visit_assignments SET is_active = false WHERE visit_id = $1', [visit])
    await query('UPDATE visit_assignments SET is_active = true WHERE visit_id = $1', [visit])
    expect(await waiting()).toEqual([{ kind: 'day', about: tomorrow(), change: 'several' }])
    await send()
    expect(push.received.map(({ body }) => decrypt(body))).toEqual([{ kind: 'day', about: tomorrow(), change: 'several' }])
    // Next week is seen in time without it.
    await query(`UPDATE visits SET starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days' WHERE id = $1`, [visit])
    expect(await waiting()).toEqual([{ kind: 'day', about: tomorrow(), change: 'moved' }])
    await query('DELETE FROM pushes')
    await query('UPDATE visit_assignments SET is_active = false WHERE visit_id = $1', [visit])
    expect(await waiting()).toEqual([])
    expect(professional).toBeGreaterThan(0)
  })

  test('hears of the answer to what was asked and of papers, unless staff take it back', async () => {
    const { phone, professional } = await listening()
    await call('POST', '/api/pro/actions', { token: phone, body: { actions: [act('ill', null, new Date())] } })
    const [{ id }] = await query('SELECT max(id)::int AS id FROM field_reports')
    const token = await layla()
    const answered = await call('PUT', `/api/admin/field-reports/${id}/answer`, { token, body: { answer: 'declined' } })
    await call('POST', `/api/admin/professionals/${professional}/papers`, { token, body: { kind: 'passport' } })
    expect(await waiting()).toEqual([
      { kind: 'answer', about: '', change: null },
      { kind: 'paper', about: '', change: null },
    ])
    await call('POST', `/api/admin/undo/${answered.body.undo.id}`, { token })
    expect(await waiting()).toEqual([{ kind: 'paper', about: '', change: null }])
  })

  test('of somebody else hears nothing, nor does one that was signed out, or nobody listens on', async () => {
    const { visit, phone, professional } = await listening()
    const [{ id: other }] = await query('SELECT min(id) AS id FROM professionals WHERE id <> $1', [professional])
    await subscribed(await invitedPhone(site, other), '/other')
    const again = await invitedPhone(site, professional)
    await subscribed(again, '/two')
    await call('DELETE', '/api/pro/session', { token: again })
    await query('UPDATE visit_assignments SET is_active = false WHERE visit_id = $1', [visit])
    await send()
    expect(push.received.map(({ path }) => path)).toEqual(['/one'])
    await call('DELETE', '/api/pro/push', { token: phone })
    await query('UPDATE visit_assignments SET is_active = true WHERE visit_id = $1', [visit])
    expect(await waiting()).toEqual([])
  })

  test('that its browser has given up is forgotten, and a push service that is away is asked again', async () => {
    const { visit, professional } = await listening()
    await subscribed(await invitedPhone(site, professional), '/gone')
    push.statuses.set('/gone', 410)
    push.statuses.set('/one', 503)
    await query('UPDATE visit_assignments SET is_active = false WHERE visit_id = $1', [visit])
    expect(await send()).toBe(0)
    expect(await query('SELECT failures FROM push_subscriptions')).toEqual([{ failures: 1 }])
    push.statuses.clear()
    await query(`UPDATE pushes SET send_at = now()`)
    expect(await Promise.all([send(), send(), send()])).toContain(1)
    expect(push.received.map(({ path }) => path).sort()).toEqual(['/gone', '/one', '/one'])
    expect(await query('SELECT failures FROM push_subscriptions')).toEqual([{ failures: 0 }])
    expect(await waiting()).toEqual([])
  })

  test('makes us call nobody but a push service', async () => {
    const { accepts } = webPushTransport()
    expect(accepts('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
    expect(accepts('https://web.push.apple.com/abc')).toBe(true)
    for (const other of [
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com.example.com/a',
      'https://localhost/a',
      'https://fcm.googleapis.com:8443/a',
      'https://a@fcm.googleapis.com/a',
    ]) {
      expect([other, accepts(other)]).toEqual([other, false])
    }
  })
})
