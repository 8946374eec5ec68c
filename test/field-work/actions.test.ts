import { afterEach, describe, expect, test } from 'vitest'
import { systemContext } from '../../src/operations/context.ts'
import { countFairShares } from '../../src/operations/fair-shares/count-fair-shares.ts'
import { checkLedger } from '../../src/operations/ledger/check-ledger.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { openSite, password } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { act, invitedPhone } from '../office/invited-phone.ts'
import { at, bookedVisit } from './booked-visit.ts'
import { doorPhoto } from './door-photo.ts'

const site = await openSite()
const { call, query, setNow } = site

afterEach(async () => {
  await site.emptyOfPeople('field_reports')
  await query(`DELETE FROM ledger_accounts WHERE kind IN ('visit', 'wallet', 'points')`)
  setNow(testStart)
})

type Act = ReturnType<typeof act>

const send = async (phone: string, ...actions: Act[]) => (await call('POST', '/api/pro/actions', { token: phone, body: { actions } })).body
const answers = async (phone: string, ...actions: Act[]) =>
  (await send(phone, ...actions)).data.map(({ answer }: { answer: string }) => answer)
const visits = () => query('SELECT status, started_at, completed_at, confirmed_by FROM visits')
const dayOf = async (phone: string) => (await call('GET', '/api/pro/day?date=2026-11-26', { token: phone })).body.data

/** Staff send somebody else, Huda, to the visit. */
async function sendHuda({ booking, professional }: { booking: string; professional: number }) {
  const token = await site.joinStaff('Layla', 'superadmin')
  const candidates = (await call('GET', `/api/admin/bookings/${booking}/visits/1/candidates`, { token })).body.data
  const other = candidates.find(({ id, refusal }: { id: number; refusal: string | null }) => id !== professional && refusal === null).id
  const body = { professional_ids: [other], instead_of: [professional], reason: 'Nearer' }
  expect(await call('PUT', `/api/admin/bookings/${booking}/visits/1/professionals`, { token, body })).toMatchObject({ status: 200 })
  return other as number
}

describe('a visit from leaving to cash', () => {
  test('is done by the phone, each act with its own time, though all arrive in the evening', async () => {
    const { aisha, booking, visit, phone } = await bookedVisit(site)
    setNow(at('09:00'))
    await send(phone, act('late', visit, at('08:59'), { minutes: 20 }))
    const progress = async () => (await call('GET', `/api/booking/${booking}/visits/1/progress`, { token: aisha })).body.data
    expect(await progress()).toMatchObject({
      step: 'expected',
      is_late: true,
      window: { from: at('10:20').toISOString(), until: at('10:35').toISOString() },
      done: [],
    })
    setNow(at('20:00'))
    const day = [
      act('on_my_way', visit, at('09:30')),
      act('here', visit, at('09:55')),
      act('start', visit, at('10:02')),
      act('tick', visit, at('10:40'), { task: 'Floors', is_done: true }),
      act('finish', visit, at('11:58'), { cash_received: true }),
    ]
    expect(await answers(phone, ...day)).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect(await visits()).toEqual([
      { status: 'completed', started_at: at('10:02'), completed_at: at('11:58'), confirmed_by: 'professional' },
    ])
    expect(await progress()).toMatchObject({
      step: 'done',
      since: at('11:58').toISOString(),
      window: null,
      is_late: false,
      done: ['Floors'],
    })
    expect(await query('SELECT left_at, arrived_at FROM visit_journeys')).toEqual([{ left_at: at('09:30'), arrived_at: at('09:55') }])
    expect(await query(`SELECT amount, received_by LIKE 'professional:%' AS by_them FROM payments`)).toEqual([
      { amount: 10_500, by_them: true },
    ])
    expect(
      (await query(`SELECT DISTINCT actor_kind FROM booking_events WHERE kind IN ('visit_started', 'visit_completed', 'paid')`))[0],
    ).toEqual({
      actor_kind: 'professional',
    })
    expect((await checkLedger(systemContext(site.services))).clean).toBe(true)
    await countFairShares(site.services)
    const hours = (await call('GET', '/api/pro/hours', { token: phone })).body.data
    expect(hours.share).toEqual({ minutes: 120, median: 0 })
    expect(hours.weeks).toMatchObject([
      { from: '2026-11-22', minutes: 120, median: 0 },
      { from: '2026-11-15', minutes: 0, median: 0 },
      { from: '2026-11-08' },
      { from: '2026-11-01' },
    ])
    expect((await dayOf(phone)).visits).toMatchObject([{ status: 'completed', cash_due: 0, arrived_at: at('09:55').toISOString() }])
  })

  test('is done once, however often and however many at once the phone sends it', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('12:05'))
    const day = [act('start', visit, at('10:00')), act('finish', visit, at('12:00'), { cash_received: true })]
    const sent = await Promise.all([1, 2, 3, 4].map(() => answers(phone, ...day)))
    expect(sent.flat().filter((answer) => answer === 'done')).toHaveLength(2)
    expect(sent.flat().filter((answer) => answer === 'known')).toHaveLength(6)
    expect(await answers(phone, ...day)).toEqual(['known', 'known'])
    expect(await query('SELECT count(*)::int AS paid FROM payments')).toEqual([{ paid: 1 }])
    expect(await query('SELECT count(*)::int AS acts FROM visit_actions')).toEqual([{ acts: 2 }])
  })

  test('is not finished before it is started, and what is refused is kept with its words', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('12:05'))
    const finish = act('finish', visit, at('12:00'))
    const { data } = await send(phone, finish, act('start', visit, at('10:00')))
    expect(data).toMatchObject([{ answer: 'refused:not_now', message: expect.stringContaining('cannot be done') }, { answer: 'done' }])
    expect(await answers(phone, finish, act('finish', visit, at('12:01')))).toEqual(['refused:not_now', 'done'])
    expect(await query('SELECT answer FROM visit_actions ORDER BY received_at, occurred_at DESC')).toHaveLength(3)
  })

  test('starts at most an hour early, in the past, and since yesterday', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('08:30'))
    expect(
      await answers(
        phone,
        act('start', visit, at('08:30')),
        act('start', visit, at('09:30')),
        act('start', visit, at('23:00', '2026-11-24')),
      ),
    ).toEqual(['refused:too_soon', 'refused:clock', 'refused:too_old'])
    expect(await query('SELECT status FROM visits')).toEqual([{ status: 'scheduled' }])
  })

  test('may have been started by the clock already', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('10:31'))
    await advanceVisits(systemContext(site.services))
    expect(await visits()).toMatchObject([{ status: 'in_progress' }])
    setNow(at('12:00'))
    expect(await answers(phone, act('start', visit, at('10:01')), act('finish', visit, at('11:59')))).toEqual(['done', 'done'])
  })

  test('takes cash that was not there at the end, once', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('12:30'))
    await answers(phone, act('start', visit, at('10:00')), act('finish', visit, at('12:00')))
    expect((await dayOf(phone)).visits).toMatchObject([{ cash_due: 105 }])
    expect(await answers(phone, act('cash', visit, at('12:20')), act('cash', visit, at('12:21')))).toEqual(['done', 'done'])
    expect(await query('SELECT count(*)::int AS paid FROM payments')).toEqual([{ paid: 1 }])
  })
})

describe('a visit that the office changed meanwhile', () => {
  test("and gave to somebody else is refused in words, and is in the other one's day", async () => {
    const booked = await bookedVisit(site)
    const { visit, phone } = booked
    const hudas = await invitedPhone(site, await sendHuda(booked))
    setNow(at('10:30'))
    const { data } = await send(phone, act('here', visit, at('09:55')), act('start', visit, at('10:00')))
    const refused = {
      answer: 'refused:not_yours',
      message: 'The office has given this visit to somebody else. If you are there, call the office.',
    }
    expect(data).toMatchObject([refused, refused])
    expect((await dayOf(phone)).visits).toEqual([])
    expect((await dayOf(hudas)).visits).toMatchObject([{ id: visit }])
    expect(await query('SELECT status FROM visits')).toEqual([{ status: 'scheduled' }])
    const arabic = await call('POST', '/api/pro/actions?lang=ar', { token: phone, body: { actions: [act('here', visit, at('10:20'))] } })
    expect(arabic.body.data[0].message).toContain('أعطى المكتب')
  })

  test('and called off is refused as such', async () => {
    const { aisha, booking, visit, phone } = await bookedVisit(site)
    await call('PUT', `/api/booking/${booking}/visits/1/cancellation`, { token: aisha, body: { expected_fee: 0 } })
    expect(await query('SELECT status FROM visits')).toEqual([{ status: 'cancelled' }])
    setNow(at('10:30'))
    expect(await answers(phone, act('start', visit, at('10:00')))).toEqual(['refused:called_off'])
  })

  test("is somebody else's: neither seen nor touched, and no different from one that does not exist", async () => {
    const { visit, professional, booking } = await bookedVisit(site)
    const [stranger] = await query('SELECT id FROM professionals WHERE id <> $1 ORDER BY id LIMIT 1', [professional])
    const phone = await invitedPhone(site, stranger.id)
    setNow(at('10:30'))
    expect((await dayOf(phone)).visits).toEqual([])
    const [own, none] = (await send(phone, act('start', visit, at('10:00')), act('start', 999_999, at('10:00')))).data
    expect({ ...own, id: '' }).toEqual({ ...none, id: '' })
    const photo = await doorPhoto(at('10:10'))
    for (const id of [visit, 999_999])
      expect(await call('POST', `/api/pro/visits/${id}/photos`, { token: phone, body: photo })).toMatchObject({ status: 404 })
    for (const [method, path] of [
      ['GET', `/api/booking/${booking}`],
      ['PUT', `/api/booking/${booking}/cancellation`],
      ['GET', '/api/admin/today'],
      ['GET', '/api/customer/bookings'],
    ] as const) {
      const { status } = await call(method, path, { token: phone, body: method === 'PUT' ? {} : undefined })
      expect([path, status]).toEqual([path, 403])
    }
    expect(await query('SELECT status FROM visits')).toEqual([{ status: 'scheduled' }])
  })
})

describe('nobody home', () => {
  test('is said after an arrival, a call, a photo of the door and 15 minutes; then the no-show costs what it costs', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('10:02'))
    const gone = (time: string) => act('nobody_home', visit, at(time), { called_at: at('10:05').toISOString() })
    expect(await answers(phone, gone('10:02'))).toEqual(['refused:evidence_missing'])
    await answers(phone, act('here', visit, at('10:02')))
    setNow(at('10:10'))
    expect(await answers(phone, gone('10:10'))).toEqual(['refused:evidence_missing'])
    const photo = await doorPhoto(at('10:10'))
    const sent = await Promise.all([1, 2, 3].map(() => call('POST', `/api/pro/visits/${visit}/photos`, { token: phone, body: photo })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await query('SELECT kind FROM visit_photos')).toEqual([{ kind: 'door' }])
    setNow(at('10:16'))
    expect(await answers(phone, gone('10:16'))).toEqual(['refused:wait'])
    setNow(at('10:17'))
    expect(await answers(phone, gone('10:17'))).toEqual(['done'])
    expect(await query('SELECT status, fee, closed_at FROM visits')).toEqual([{ status: 'no_show', fee: 10_500, closed_at: at('10:17') }])
    expect(await query(`SELECT queue FROM queue_items WHERE queue = 'field_reports'`)).toHaveLength(1)
    expect((await dayOf(phone)).visits).toMatchObject([{ status: 'no_show', photos: { door: 1 } }])
    expect((await checkLedger(systemContext(site.services))).clean).toBe(true)
  })
})

test("what was photographed and written at a customer's place goes with the customer", async () => {
  const { aisha, visit, phone } = await bookedVisit(site)
  setNow(at('12:05'))
  await call('POST', `/api/pro/visits/${visit}/photos`, { token: phone, body: await doorPhoto(at('10:10')) })
  await answers(phone, act('late', visit, at('09:40'), { minutes: 10, note: 'She shouted' }), act('start', visit, at('10:00')))
  await answers(phone, act('finish', visit, at('12:00'), { cash_received: true }))
  const [{ file }] = await query('SELECT file FROM visit_photos')
  expect(await site.services.files.read(file)).not.toBeNull()
  expect(await call('POST', '/api/customer/erasure', { token: aisha, body: { password } })).toMatchObject({ status: 200 })
  expect(await query('SELECT 1 FROM visit_photos')).toEqual([])
  expect(await site.services.files.read(file)).toBeNull()
  expect(await query('SELECT note FROM field_reports')).toEqual([{ note: null }])
})

describe('what is reported', () => {
  test('waits for the office, who answers it once; days off that are granted become an absence', async () => {
    const { visit, professional, phone } = await bookedVisit(site)
    setNow(at('09:00'))
    const reports = [
      act('late', visit, at('08:50'), { minutes: 20 }),
      act('give_back', visit, at('08:51'), { note: 'The car is broken' }),
      act('absence', null, at('08:52'), { from: '2026-12-01', until: '2026-12-02' }),
    ]
    expect(await answers(phone, ...reports)).toEqual(['done', 'done', 'done'])
    const token = await site.joinStaff('Omar', 'admin')
    const { data } = (await call('GET', '/api/admin/queue-items?queue=field_reports', { token })).body
    expect(data.map(({ about }: { about: string }) => about).sort()).toEqual(['absence', 'give_back', 'late'])
    const [{ id }] = await query(`SELECT id FROM field_reports WHERE kind = 'absence'`)
    const decide = (answer: string) => call('PUT', `/api/admin/field-reports/${id}/answer`, { token, body: { answer } })
    const decided = await Promise.all([1, 2, 3].map(() => decide('granted')))
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await query('SELECT begins_at, ends_at FROM professional_exceptions WHERE professional_id = $1', [professional])).toEqual([
      { begins_at: at('00:00', '2026-12-01'), ends_at: at('00:00', '2026-12-03') },
    ])
    expect((await call('GET', '/api/pro/week', { token: phone })).body.data).toMatchObject({
      days: [{ date: '2026-11-26', visits: [{ id: visit }] }],
      absences: [{ from: at('00:00', '2026-12-01').toISOString() }],
      asked: [{ kind: 'absence', answer: 'granted' }],
    })
  })

  test('needs its details', async () => {
    const { visit, phone } = await bookedVisit(site)
    setNow(at('09:00'))
    const wrong = [
      act('late', visit, at('08:50')),
      act('tick', visit, at('08:50')),
      act('absence', null, at('08:50')),
      act('ill', visit, at('08:50')),
      act('here', null, at('08:50')),
    ]
    expect(new Set(await answers(phone, ...wrong))).toEqual(new Set(['refused:invalid']))
  })
})
