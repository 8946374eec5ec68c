import { afterEach, describe, expect, test } from 'vitest'
import { addDays, dubaiDateOf } from '../../src/domain/dubai-time.ts'
import { systemContext } from '../../src/operations/context.ts'
import { deleteOldPapers } from '../../src/operations/papers/delete-old-papers.ts'
import { openSite } from '../accounts/site.ts'
import { officeCleaning } from '../bookings/people.ts'
import { testStart } from '../context.ts'
import { invitedPhone, sendPaper } from '../office/invited-phone.ts'
import { bookedVisit } from './booked-visit.ts'

const site = await openSite()
const { call, query, services, setNow } = site
const today = dubaiDateOf(testStart)

afterEach(async () => {
  await site.emptyOfPeople('papers')
  await query('UPDATE professionals SET is_active = true')
  services.files.kept.clear()
  setNow(testStart)
})

const office = async () => {
  const token = await site.joinStaff('Layla', 'superadmin')
  return async (method: string, path: string, body?: object) =>
    (await call(method, `/api/admin${path}`, { token, ...(body && { body }) })).body
}
const own = async (phone: string, kind = 'emirates_id') =>
  (await call('GET', '/api/pro/papers', { token: phone })).body.data.find((one: { kind: string }) => one.kind === kind)
const latest = async (): Promise<number> => (await query('SELECT max(id)::int AS id FROM papers'))[0].id
const inQueue = async () => await query(`SELECT subject_id::int AS id, opens_at FROM queue_items WHERE queue = 'papers' AND is_open`)

const card = (expires: string | null) => ({ number: '784-1990-1234567-1', issued_on: '2025-01-02', expires_on: expires })

describe('a paper', () => {
  test('is asked for, sent once, refused in words, sent again and approved, with its number sealed', async () => {
    const ask = await office()
    const phone = await invitedPhone(site, 1)
    expect(await own(phone)).toEqual({ kind: 'emirates_id', holds: false, expires_on: null, newer: null, refusal: null })
    expect(await ask('POST', '/professionals/1/papers', { kind: 'passport' })).toMatchObject({ data: { state: 'asked' } })
    expect(await ask('POST', '/professionals/1/papers', { kind: 'passport' })).toMatchObject({ status: 'error', code: 'conflict' })
    expect(await own(phone, 'passport')).toMatchObject({ newer: 'asked' })

    const id = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => sendPaper(site, phone, 'emirates_id', id)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(services.files.kept.size).toBe(1)
    const first = await latest()
    expect(await inQueue()).toEqual([{ id: first, opens_at: null }])
    await ask('PUT', `/papers/${first}/refusal`, { refusal: 'The date cannot be read' })
    expect(await own(phone)).toMatchObject({ holds: false, newer: 'refused', refusal: 'The date cannot be read' })
    expect(await inQueue()).toEqual([])

    await sendPaper(site, phone)
    const second = await latest()
    const decisions = await Promise.all([1, 2].map(() => ask('PUT', `/papers/${second}/approval`, card('2027-06-01'))))
    expect(decisions.map(({ status }) => status).sort()).toEqual(['error', 'success'])
    expect(await own(phone)).toMatchObject({ holds: true, expires_on: '2027-06-01', newer: null })
    expect((await ask('GET', '/professionals/1/papers')).data).toMatchObject([
      { kind: 'emirates_id', is_required: true, standing: 'holds', papers: [{ number: card(null).number }] },
      { kind: 'passport', is_required: false, standing: 'missing' },
      { kind: 'labour_card', is_required: true, standing: 'missing', papers: [] },
    ])
    const rows = await query('SELECT * FROM papers')
    expect(JSON.stringify(rows)).not.toContain('1234567')
    expect((await call('GET', `/api/admin/papers/${second}/photo`, { token: phone })).status).toBe(403)
  })

  test('that is renewed holds until the new one is approved, and holds again if that is undone', async () => {
    const ask = await office()
    const phone = await invitedPhone(site, 1)
    await sendPaper(site, phone)
    const old = await latest()
    await ask('PUT', `/papers/${old}/approval`, card(addDays(today, 20)))
    expect((await inQueue()).map(({ id, opens_at }) => [id, opens_at < testStart])).toEqual([[old, true]])
    await sendPaper(site, phone)
    expect(await own(phone)).toMatchObject({ holds: true, expires_on: addDays(today, 20), newer: 'sent' })
    const renewed = await latest()
    const approved = await ask('PUT', `/papers/${renewed}/approval`, card(addDays(today, 400)))
    expect((await inQueue()).map(({ id, opens_at }) => [id, opens_at > testStart])).toEqual([[renewed, true]])
    await ask('POST', `/undo/${approved.undo.id}`)
    expect(await own(phone)).toMatchObject({ holds: true, expires_on: addDays(today, 20), newer: 'sent' })
    expect((await inQueue()).map(({ id }) => id).sort()).toEqual([old, renewed])

    await ask('PUT', `/papers/${renewed}/approval`, card(null))
    setNow(new Date(testStart.getTime() + 91 * 86_400_000))
    expect(await deleteOldPapers(systemContext(services))).toBe(1)
    expect(services.files.kept.size).toBe(1)
    expect(await query('SELECT id::int FROM papers')).toEqual([{ id: renewed }])
  })
})

describe('a paper that a service asks for and that ends', () => {
  const freeOn = async (date: string): Promise<string[]> =>
    (await call('GET', `/api/free-times?service=2&city=dubai&from=${date}&days=1&hours=2&cleaners=1`)).body.data[0].times

  test('leaves no time to book from the next day on, sends nobody, and lets what is booked wait for somebody else', async () => {
    const ask = await office()
    const { aisha, booking, visit, professional } = await bookedVisit(site)
    await query('UPDATE professionals SET is_active = false WHERE id <> $1', [professional])
    const { data: paper } = await ask('POST', `/professionals/${professional}/papers`, { kind: 'emirates_id' })
    const approved = await ask('PUT', `/papers/${paper.id}/approval`, card('2026-11-25'))

    expect(await freeOn('2026-11-25')).not.toEqual([])
    expect(await freeOn('2026-11-26')).toEqual([])
    const [{ customer_id }] = await query('SELECT customer_id FROM bookings')
    const book = (date: string) =>
      call('POST', '/api/booking', { token: aisha, body: officeCleaning(customer_id, { date, time: '16:00' }) })
    expect(await book('2026-11-26')).toMatchObject({ status: 409, body: { code: 'time_taken' } })
    expect(await book('2026-11-25')).toMatchObject({ status: 200 })
    const conflicts = () => query(`SELECT subject_id::int AS id FROM queue_items WHERE queue = 'conflicts' AND is_open`)
    expect(await conflicts()).toEqual([{ id: visit }])
    const { data: candidates } = await ask('GET', `/bookings/${booking}/visits/1/candidates`)
    expect(candidates).toMatchObject([{ id: professional, refusal: 'paper_ended' }])

    await ask('POST', `/undo/${approved.undo.id}`)
    expect(await freeOn('2026-11-26')).not.toEqual([])
    expect(await conflicts()).toEqual([])
  })

  test('counts only for services that ask for it', async () => {
    const ask = await office()
    await query('UPDATE professionals SET is_active = false WHERE id <> 1')
    const { data: paper } = await ask('POST', '/professionals/1/papers', { kind: 'health_card' })
    await ask('PUT', `/papers/${paper.id}/approval`, card('2026-11-20'))
    expect(await freeOn('2026-11-26')).not.toEqual([])
    const [{ papers: before }] = await query('SELECT papers FROM services WHERE id = 2')
    await query(`UPDATE services SET papers = '{health_card}' WHERE id = 2`)
    expect(await freeOn('2026-11-26')).toEqual([])
    await query('UPDATE services SET papers = $1 WHERE id = 2', [before])
    expect(await freeOn('2026-11-26')).not.toEqual([])
  })
})
