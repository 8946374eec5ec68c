import { afterEach, expect, test } from 'vitest'
import { loadBooking, visitOf } from '../../src/operations/booking-access/load-booking.ts'
import { conflictAt } from '../../src/operations/conflicts/conflict-at.ts'
import { type Actor, systemContext } from '../../src/operations/context.ts'
import { releaseHeld } from '../../src/operations/undo/release-held.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { visitToCome } from './visit-to-come.ts'

const site = await openSite()
const { call, join, joinStaff, mails, query } = site

afterEach(async () => {
  await site.empty('accounts', 'customers', 'bookings', 'audit_entries', 'idempotency_keys', 'rate_limits', 'outbox_messages')
  await query('DELETE FROM professional_exceptions')
  site.setNow(testStart)
})

/** What staff did goes out once it can no longer be undone. */
async function mailsAfterTheWindow() {
  const early = await mails()
  expect(early).toEqual([])
  site.minutesLater(10)
  await releaseHeld(systemContext(site.services))
  return mails()
}

const thursday = { date: '2026-11-26', time: '10:00' }
const reason = 'The lift is being repaired'

async function booked(changes = {}) {
  const aisha = await join('Aisha')
  const id = await visitToCome(site, aisha, changes)
  await mails()
  return { aisha, id, visit: `/api/admin/bookings/${id}/visits/1`, omar: await joinStaff('Omar', 'admin') }
}

const move = (visit: string, token: string, time: string, insteadOf = thursday) =>
  call('PUT', `${visit}/time`, { token, body: { date: thursday.date, time, instead_of: insteadOf, reason } })

type Candidate = { id: number; name: string; is_assigned: boolean; refusal: string | null; busy: { booking_id: string } | null }
const candidates = async (visit: string, token: string): Promise<Candidate[]> =>
  (await call('GET', `${visit}/candidates`, { token })).body.data
const able = (people: Candidate[]) => people.filter(({ is_assigned, refusal }) => !is_assigned && refusal === null).map(({ id }) => id)
const assigned = (people: Candidate[]) => people.filter(({ is_assigned }) => is_assigned).map(({ id }) => id)
const assign = (visit: string, token: string, ids: number[], insteadOf: number[]) =>
  call('PUT', `${visit}/professionals`, { token, body: { professional_ids: ids, instead_of: insteadOf, reason } })

test('staff move a visit without a fee, its team stays, and the customer is told who, why and what', async () => {
  const { aisha, id, visit, omar } = await booked()
  const team = assigned(await candidates(visit, omar))
  const moved = await move(visit, omar, '14:00')
  expect(moved.body).toMatchObject({ data: { time: '14:00', ends_at: '16:00', status: 'scheduled' }, message: expect.any(String) })
  expect(moved.body.data.professionals.map(({ id: one }: { id: number }) => one)).toEqual(team)
  const [entry] = await query('SELECT verb, subject_id, reason, on_behalf_of IS NOT NULL AS is_for FROM audit_entries')
  expect(entry).toEqual({ verb: 'visit.move', subject_id: `${id}/1`, reason, is_for: true })
  const [mail] = await mailsAfterTheWindow()
  expect(mail?.subject).toContain('We moved your visit')
  for (const said of ['Omar moved your visit', reason, '10:00', '2:00']) expect(mail?.text).toContain(said)
  const record = (await call('GET', `/api/booking/${id}/record`, { token: aisha })).body.data
  expect(record.events.at(-1)).toMatchObject({ kind: 'visit_moved', by: 'us', from: thursday, to: { date: thursday.date, time: '14:00' } })
  expect(await query('SELECT fee FROM visits')).toEqual([{ fee: 0 }])
})

test('of two who move the same visit one wins, and the other learns where it is now', async () => {
  const { visit, omar } = await booked()
  const layla = await joinStaff('Layla', 'superadmin')
  const answers = await Promise.all([move(visit, omar, '13:00'), move(visit, layla, '15:00'), move(visit, omar, '16:00')])
  const won = answers.find(({ status }) => status === 200)
  const lost = answers.filter(({ status }) => status === 409)
  expect(lost).toHaveLength(2)
  for (const { body } of lost) expect(body.details.now).toMatchObject({ time: won?.body.data.time, professionals: [{}] })
  expect(await query(`SELECT 1 FROM audit_entries`)).toHaveLength(1)
  expect((await mailsAfterTheWindow()).filter(({ subject }) => subject.includes('moved'))).toHaveLength(1)
})

test('staff have the rules of everybody: no time outside the hours, none at which nobody is free', async () => {
  const { visit, omar } = await booked()
  expect(await move(visit, omar, '05:00')).toMatchObject({ status: 422, body: { fields: { time: expect.any(String) } } })
  await query(`INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at)
    SELECT id, 'off', '2026-11-26T13:00+04', '2026-11-26T17:00+04' FROM professionals`)
  expect(await move(visit, omar, '14:00')).toMatchObject({
    status: 409,
    body: { code: 'time_taken', details: { nearest: [{}, {}, {}, {}, {}, {}] } },
  })
  expect(await query('SELECT 1 FROM audit_entries')).toEqual([])
})

test('each candidate says why not, and the customer is told who comes instead', async () => {
  const { id, visit, omar } = await booked()
  const all = await candidates(visit, omar)
  const [before = 0] = assigned(all)
  const [first = 0, second = 0] = able(all)
  await query(
    `INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at)
    VALUES ($1, 'off', '2026-11-26T08:00+04', '2026-11-26T11:00+04')`,
    [first],
  )
  expect((await candidates(visit, omar)).find((one) => one.id === first)).toMatchObject({ refusal: 'absent' })
  const refused = await assign(visit, omar, [first], [before])
  expect(refused).toMatchObject({ status: 409, body: { details: { refusals: [{ id: first, refusal: 'absent' }] } } })
  expect(await assign(visit, omar, [first, second], [before])).toMatchObject({ status: 422 })
  expect(await assign(visit, omar, [before], [before])).toMatchObject({ status: 422 })
  const done = await assign(visit, omar, [second], [before])
  expect(done.body.data.professionals).toMatchObject([{ id: second }])
  const [mail] = await mailsAfterTheWindow()
  expect(mail?.text).toContain(`Your team: ${done.body.data.professionals[0].name.split(' ')[0]}`)
  expect(mail?.text).toContain(reason)
  expect(
    await query(
      `SELECT kind, data->'before' AS before, data->'after' AS after FROM booking_events WHERE kind = 'visit_assigned' AND booking_id = $1`,
      [id],
    ),
  ).toEqual([{ kind: 'visit_assigned', before: [before], after: [second] }])
})

test('one person is sent to one of two visits at the same time, however many staff press', async () => {
  const { aisha, visit, omar } = await booked()
  const other = `/api/admin/bookings/${await visitToCome(site, aisha)}/visits/1`
  const [here, there] = [await candidates(visit, omar), await candidates(other, omar)]
  const [wanted = 0] = able(here).filter((id) => able(there).includes(id))
  const presses = [
    ...[1, 2, 3].map(() => assign(visit, omar, [wanted], assigned(here))),
    ...[1, 2, 3].map(() => assign(other, omar, [wanted], assigned(there))),
  ]
  const statuses = (await Promise.all(presses)).map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409])
  expect(await query('SELECT 1 FROM visit_assignments WHERE professional_id = $1 AND is_active', [wanted])).toHaveLength(1)
  const left = assigned(await candidates(visit, omar)).includes(wanted) ? other : visit
  expect((await candidates(left, omar)).find(({ id }) => id === wanted)).toMatchObject({
    refusal: 'busy',
    busy: { booking_id: expect.any(String) },
  })
})

const rows = async () => ({
  visits: await query('SELECT * FROM visits ORDER BY id'),
  assignments: await query('SELECT * FROM visit_assignments ORDER BY visit_id, professional_id'),
})

test('a move and a new team are taken back whole, and nobody is told of either', async () => {
  const { visit, omar } = await booked()
  const before = await rows()
  const people = await candidates(visit, omar)
  const [other = 0] = able(people)
  const moved = await move(visit, omar, '14:00')
  const assignedThen = await assign(visit, omar, [other], assigned(await candidates(visit, omar)))
  expect((await call('POST', `/api/admin/undo/${moved.body.undo.id}`, { token: omar })).body.details.now).toMatchObject({ time: '14:00' })
  for (const { body } of [assignedThen, moved])
    expect(await call('POST', `/api/admin/undo/${body.undo.id}`, { token: omar })).toMatchObject({ status: 200 })
  expect(await rows()).toEqual(before)
  expect(await mailsAfterTheWindow()).toEqual([])
})

/** What somebody reads who comes too late for what they wanted of the first visit. */
async function refusalFor(kind: 'customer' | 'staff', id: string): Promise<string> {
  const system = systemContext(site.services)
  const [{ account }] = await query(
    `SELECT c.account_id AS account FROM customers c JOIN bookings b ON b.customer_id = c.id WHERE b.id = $1`,
    [id],
  )
  const actor = { ...(kind === 'staff' ? { kind, role: 'admin' } : { kind }), accountId: account } as Actor
  const booking = await loadBooking(system, system.db, id)
  return (await conflictAt({ ...system, actor }, system.db, booking, visitOf(system, booking, 1))).message
}

test('a move that was taken back is in no history, and one that can be is told to its customer as such', async () => {
  const { aisha, id, visit, omar } = await booked()
  const seen = async (token: string) => {
    const { events, visits } = (
      token === aisha
        ? (await call('GET', `/api/booking/${id}/record`, { token })).body
        : { data: (await call('GET', `/api/admin/bookings/${id}`, { token })).body.data.record }
    ).data
    const own = token === aisha ? (await call('GET', `/api/customer/bookings/${id}`, { token })).body.data.history : events
    const moves = (all: { kind: string }[]) => all.filter(({ kind }) => kind === 'visit_moved' || kind === 'visit_assigned').length
    return { told: moves(events), own: moves(own), moving: visits[0].moving_until !== null }
  }
  const moved = await move(visit, omar, '14:00')
  expect([await seen(aisha), await seen(omar)]).toEqual([
    { told: 0, own: 0, moving: true },
    { told: 1, own: 1, moving: true },
  ])
  expect(await refusalFor('customer', id)).not.toContain('moved')
  expect(await refusalFor('staff', id)).toContain('moved this visit')
  await call('POST', `/api/admin/undo/${moved.body.undo.id}`, { token: omar })
  for (const token of [aisha, omar]) expect(await seen(token)).toEqual({ told: 0, own: 0, moving: false })
  const [other = 0] = able(await candidates(visit, omar))
  const assignedThen = await assign(visit, omar, [other], assigned(await candidates(visit, omar)))
  await call('POST', `/api/admin/undo/${assignedThen.body.undo.id}`, { token: omar })
  for (const token of [aisha, omar]) expect(await seen(token)).toEqual({ told: 0, own: 0, moving: false })
  await move(visit, omar, '15:00')
  await mailsAfterTheWindow()
  for (const token of [aisha, omar]) expect(await seen(token)).toEqual({ told: 1, own: 1, moving: false })
})

test('a move is not taken back onto somebody who has been booked for the earlier time since', async () => {
  const { aisha, visit, omar } = await booked()
  const moved = await move(visit, omar, '14:00')
  for (let others = 0; others < 3; others++) await visitToCome(site, aisha)
  const now = await rows()
  expect(await call('POST', `/api/admin/undo/${moved.body.undo.id}`, { token: omar })).toMatchObject({
    status: 409,
    body: { message: 'Somebody of the earlier team has been booked for another visit since' },
  })
  expect(await rows()).toEqual(now)
})

test('nobody is sent for now: the visit waits for people, the customer hears nothing yet, and it can be taken back', async () => {
  const { id, visit, omar } = await booked()
  await call('PUT', `/api/admin/bookings/${id}/confirmation`, { token: omar })
  await mails()
  const before = await rows()
  const team = assigned(await candidates(visit, omar))
  const emptied = await assign(visit, omar, [], team)
  expect(emptied).toMatchObject({ status: 200, body: { data: { professionals: [] } } })
  expect(await query(`SELECT queue FROM queue_items WHERE is_open AND queue IN ('unassigned', 'conflicts')`)).toEqual([
    { queue: 'unassigned' },
  ])
  expect(await assign(visit, omar, [], team)).toMatchObject({ status: 409 })
  expect(await call('POST', `/api/admin/undo/${emptied.body.undo.id}`, { token: omar })).toMatchObject({ status: 200 })
  expect(await rows()).toEqual(before)
  expect(await query(`SELECT queue FROM queue_items WHERE is_open AND queue IN ('unassigned', 'conflicts')`)).toEqual([])
  await assign(visit, omar, [], team)
  expect(await mailsAfterTheWindow()).toEqual([])
})

test('who is pinned stays pinned while they go, at another time too, and when the visit has broken a rule since', async () => {
  const { visit, omar } = await booked()
  const [person = 0] = assigned(await candidates(visit, omar))
  const [other = 0] = able(await candidates(visit, omar))
  const pin = (method: 'PUT' | 'DELETE', who = person) => call(method, `${visit}/professionals/${who}/pin`, { token: omar })
  const pinned = async () => (await query('SELECT professional_id AS id FROM visit_assignments WHERE is_pinned')).map(({ id }) => id)
  expect(await pin('PUT', other)).toMatchObject({
    status: 409,
    body: { details: { now: { professionals: [{ id: person, is_pinned: false }] } } },
  })
  // Staff shortened what the law lets them work since they were booked.
  await query('UPDATE professionals SET most_minutes_day = 60 WHERE id = $1', [person])
  expect(await pin('PUT')).toMatchObject({ status: 200, body: { data: { professionals: [{ id: person, is_pinned: true }] } } })
  await query('UPDATE professionals SET most_minutes_day = 480 WHERE id = $1', [person])
  expect(await pin('PUT')).toMatchObject({ status: 409 })

  await move(visit, omar, '14:00')
  expect(await pinned()).toEqual([person])
  const { body } = await assign(visit, omar, [other], [person])
  expect(await pinned()).toEqual([])
  await call('POST', `/api/admin/undo/${body.undo.id}`, { token: omar })
  expect(await pinned()).toEqual([person])

  const unpinned = await pin('DELETE')
  expect(await pinned()).toEqual([])
  await call('POST', `/api/admin/undo/${unpinned.body.undo.id}`, { token: omar })
  expect(await pinned()).toEqual([person])
})
