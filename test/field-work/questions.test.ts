import { afterEach, expect, test } from 'vitest'
import { mostReportsADay } from '../../src/domain/field-work.ts'
import { openSite } from '../accounts/site.ts'
import { testStart } from '../context.ts'
import { act, invitedPhone } from '../office/invited-phone.ts'
import { bookedVisit } from './booked-visit.ts'

const site = await openSite()
const { call, query, setNow } = site

afterEach(async () => {
  await site.emptyOfPeople('field_reports', 'visit_actions')
  setNow(testStart)
})

const ask = async (phone: string, visit: number, note = 'Why me?') =>
  (await call('POST', '/api/pro/actions', { token: phone, body: { actions: [act('question', visit, testStart, { note })] } })).body.data[0]
const reportOf = async (kind: string): Promise<string> =>
  `/api/admin/field-reports/${(await query('SELECT max(id)::int AS id FROM field_reports WHERE kind = $1', [kind]))[0].id}`
const questionsOf = async (phone: string) => (await call('GET', '/api/pro/week', { token: phone })).body.data.questions

test('a question about who was sent waits once with what decided, and a person answers it in words', async () => {
  const { phone, visit } = await bookedVisit(site)
  const asked = await Promise.all([1, 2, 3].map(() => ask(phone, visit)))
  expect(asked.map(({ answer }) => answer)).toEqual(['done', 'done', 'done'])
  expect(await query(`SELECT count(*)::int AS waiting FROM queue_items WHERE queue = 'field_reports'`)).toEqual([{ waiting: 1 }])
  expect(await questionsOf(phone)).toMatchObject([{ visit, note: 'Why me?', reply: null }])

  const token = await site.joinStaff('Layla', 'superadmin')
  const report = await reportOf('question')
  const { decision } = (await call('GET', report, { token })).body.data
  expect(decision).toMatchObject({ plan: null, reason: { goes: true, code: expect.any(String) } })
  const answer = (body: object) => call('PUT', `${report}/answer`, { token, body })
  expect(await answer({ answer: 'seen' })).toMatchObject({ status: 422, body: { fields: { answer: expect.any(String) } } })
  expect(await answer({ answer: 'answered' })).toMatchObject({ status: 422, body: { fields: { reply: expect.any(String) } } })
  const answered = await answer({ answer: 'answered', reply: 'You were nearest.' })
  expect(answered.body.data).toMatchObject({ answer: 'answered', reply: 'You were nearest.' })
  expect(await questionsOf(phone)).toMatchObject([{ reply: 'You were nearest.' }])
  expect(JSON.stringify(await query('SELECT * FROM audit_details'))).not.toContain('nearest')

  await call('POST', `/api/admin/undo/${answered.body.undo.id}`, { token })
  expect(await questionsOf(phone)).toMatchObject([{ reply: null }])
  await call('POST', '/api/pro/actions', { token: phone, body: { actions: [act('ill', null, testStart)] } })
  const wrong = await call('PUT', `${await reportOf('ill')}/answer`, { token, body: { answer: 'answered', reply: 'Get well soon' } })
  expect(wrong.status).toBe(422)
})

test('whoever was compared or moved may ask, and nobody about a visit that has nothing to do with them', async () => {
  const { phone, visit, professional } = await bookedVisit(site)
  const [{ candidates }] = await query('SELECT candidates FROM assignment_reasons WHERE visit_id = $1', [visit])
  const compared = candidates.find(({ goes }: { goes: boolean }) => !goes)
  const other = await invitedPhone(site, compared.id)
  expect(await ask(other, visit, 'Why not me?')).toMatchObject({ answer: 'done' })
  const token = await site.joinStaff('Layla', 'superadmin')
  expect((await call('GET', await reportOf('question'), { token })).body.data.decision.reason).toMatchObject({ goes: false })

  await query('UPDATE assignment_reasons SET candidates = $2 WHERE visit_id = $1', [visit, '[]'])
  const [{ id: stranger }] = await query('SELECT max(id) AS id FROM professionals WHERE id NOT IN ($1, $2)', [professional, compared.id])
  expect(await ask(await invitedPhone(site, stranger), visit)).toMatchObject({ answer: 'refused:not_yours' })
  await query('DELETE FROM visit_assignments WHERE visit_id = $1', [visit])
  expect(await ask(phone, visit)).toMatchObject({ answer: 'refused:not_yours' })
})

test('a professional tells the office and asks it so often in a day, from however many phones; without the trigger, as the control, for ever', async () => {
  const { phone, visit, professional } = await bookedVisit(site)
  const other = await invitedPhone(site, professional)
  const waiting = async () => (await query(`SELECT count(*)::int AS n FROM queue_items WHERE queue = 'field_reports'`))[0].n
  const report = (token: string, kind: 'absence' | 'question', how: object) =>
    call('POST', '/api/pro/actions', {
      token,
      body: { actions: Array.from({ length: 20 }, () => act(kind, kind === 'question' ? visit : null, testStart, how)) },
    })
  const days = { from: '2026-12-20', until: '2026-12-21' }
  await Promise.all([report(phone, 'absence', days), report(other, 'absence', days)])
  expect(await waiting()).toBe(mostReportsADay)
  expect(await ask(phone, visit)).toMatchObject({ answer: 'refused:too_many', message: expect.stringContaining('call') })
  await query('ALTER TABLE field_reports DISABLE TRIGGER reports_in_a_day')
  await report(phone, 'absence', days)
  expect(await waiting()).toBe(mostReportsADay + 20)
  await query('ALTER TABLE field_reports ENABLE TRIGGER reports_in_a_day')
  site.minutesLater(24 * 60 + 1)
  const later = act('ill', null, site.now())
  expect((await call('POST', '/api/pro/actions', { token: phone, body: { actions: [later] } })).body.data).toMatchObject([
    { answer: 'done' },
  ])
})
