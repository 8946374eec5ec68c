import { describe, expect, test } from 'vitest'
import { runPlan } from '../../src/integrations/solver/run-plan.ts'
import { officeCleaning } from '../bookings/people.ts'
import { plan } from '../office/proposed-plan.ts'
import { day, openDay, slot } from './day-of-work.ts'

const { site, call, query, layla, booking, send, teams, everything, mailsAfterTheWindow, get, apply, undo } = await openDay()

const morning = slot('07:10')

describe('a professional is ill at 07:10 with three visits', () => {
  /** Visits at 9, 12 and 16 of whoever is 1. At 12 nobody else is free. */
  async function threeVisits() {
    const own = [await booking('Aisha', '09:00'), await booking('Huda', '12:00'), await booking('Salma', '16:00')]
    const others = [await booking('Noor', '12:00'), await booking('Reem', '12:00')]
    await send([...own.map((id) => [id, 1] as const), ...others.map((id, index) => [id, 2 + index] as const)])
    site.setNow(morning)
    await site.mails()
    return { token: await layla(), own: own as [string, string, string] }
  }
  const ill = { ill: { professional_id: 1, from: day, until: day } }

  test('a proposal while others book, one message to each customer, and nothing before the second press', async () => {
    site.services.planDay = (wanted) => runPlan(wanted)
    const { token, own } = await threeVisits()
    const [nine, noon, four] = own
    await query(
      `INSERT INTO professionals (id, name, city) SELECT n, '{"en": "Maria", "ar": "ماريا"}', 'dubai' FROM generate_series(5, 8) AS n`,
    )
    await query(`INSERT INTO professional_skills SELECT n, 1 FROM generate_series(5, 8) AS n`)
    const others = Array.from({ length: 8 }, async (_, index) => {
      const person = {
        first_name: `Guest${index}`,
        last_name: 'Saeed',
        email: `guest${index}@example.com`,
        phone: '+971501234567',
        address: 'Villa 12',
      }
      const customer = (await call('POST', '/api/customer', { body: person })).body.id
      return call('POST', '/api/booking', { body: officeCleaning(customer, { service_id: 1, time: '13:00', total_price: 84, date: day }) })
    })
    const address = await plan(site, token, ill)
    const proposed = await get(address, token)
    expect(proposed).toMatchObject({ state: 'ready', cause: 'illness', uncovered: 1, ill: { id: 1 } })
    expect((await teams())[nine]).toEqual([1])
    const [answers, applied] = [await Promise.all(others), await apply(address, token)]
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(applied, JSON.stringify(applied.body)).toMatchObject({ status: 200, body: { data: { state: 'applied' } } })
    const { [nine]: first, [noon]: second, [four]: third } = await teams()
    expect([first?.length, second, third?.length]).toEqual([1, [], 1])
    expect([...(first ?? []), ...(third ?? [])]).not.toContain(1)
    const sent = (await mailsAfterTheWindow()).filter(({ to }) => !to.startsWith('guest'))
    expect(sent.map(({ to }) => to).sort()).toEqual(['aisha@example.com', 'huda@example.com', 'salma@example.com'])
    expect(sent.find(({ to }) => to.startsWith('huda'))?.subject).toContain('choose another time')
    expect(await query('SELECT kind, reason FROM professional_exceptions WHERE professional_id = 1')).toEqual([
      { kind: 'off', reason: 'ill' },
    ])
  })

  test('whose time is lost moves it free of charge, to a time that is offered', async () => {
    const { token, own } = await threeVisits()
    const address = await plan(site, token, ill)
    const lost = (await get(address, token)).moves.find(({ to }: { to: object | null }) => to === null)
    expect(lost.times.length).toBeGreaterThan(0)
    await apply(address, token)
    const huda = (await mailsAfterTheWindow()).find(({ to }) => to.startsWith('huda'))
    const key = /#key=([\w.-]+)/.exec(huda?.text ?? '')?.[1] ?? ''
    const [{ date, time }] = lost.times
    const moved = await call('PUT', `/api/booking/${own[1]}/visits/1/time`, {
      body: { date, time, expected_fee: 0 },
      headers: { 'booking-token': key },
    })
    expect(moved, JSON.stringify(moved.body)).toMatchObject({ status: 200 })
  })

  test('its moves go together, since each day must be whole', async () => {
    const { token } = await threeVisits()
    const address = await plan(site, token, ill)
    const { moves } = await get(address, token)
    const bundle = moves.filter((move: { bundle: number }) =>
      moves.some((other: typeof move) => other !== move && other.bundle === move.bundle),
    )
    expect(await apply(address, token, { moves: [bundle[0].id] })).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('undo restores all, and nobody hears of it', async () => {
    const { token } = await threeVisits()
    const before = await everything()
    const address = await plan(site, token, ill)
    const { body } = await apply(address, token)
    expect(await everything()).not.toEqual(before)
    expect(await undo(body.undo.id, token)).toMatchObject({ status: 200 })
    expect(await everything()).toEqual(before)
    expect(await query('SELECT 1 FROM professional_exceptions')).toEqual([])
    expect(await mailsAfterTheWindow()).toEqual([])
    expect((await apply(address, token)).status).toBe(200)
  })

  test('once somebody has left home it cannot be undone', async () => {
    const { token, own } = await threeVisits()
    const [nine] = own
    const { body } = await apply(await plan(site, token, ill), token)
    await query(
      `INSERT INTO visit_journeys (visit_id, professional_id, left_at) SELECT v.id, a.professional_id, $2
      FROM visits v JOIN visit_assignments a ON a.visit_id = v.id WHERE v.booking_id = $1`,
      [nine, morning],
    )
    expect(await undo(body.undo.id, token)).toMatchObject({ status: 409 })
    expect((await teams())[nine]).not.toEqual([1])
  })

  test('what has started stays, and their report is answered', async () => {
    const { token, own } = await threeVisits()
    const [nine, , four] = own
    site.setNow(slot('09:10'))
    await query(`UPDATE bookings SET status = 'in_progress' WHERE id = $1`, [nine])
    await query(`UPDATE visits SET status = 'in_progress', started_at = $2 WHERE booking_id = $1`, [nine, slot('09:00')])
    const [report] = await query(
      `INSERT INTO field_reports (professional_id, kind, from_date, until_date, occurred_at, created_at)
      VALUES (1, 'ill', $1, $1, $2, $2) RETURNING id::int`,
      [day, slot('09:05')],
    )
    const address = await plan(site, token, { ill: { ...ill.ill, field_report_id: report.id } })
    const { body } = await apply(address, token)
    const standing = await teams()
    expect([standing[nine], standing[four]?.includes(1)]).toEqual([[1], false])
    expect(await query('SELECT answer FROM field_reports')).toEqual([{ answer: 'granted' }])
    await undo(body.undo.id, token)
    expect(await query('SELECT answer FROM field_reports')).toEqual([{ answer: null }])
  })

  test('without visits there is nothing to take over', async () => {
    site.setNow(morning)
    expect(await call('POST', '/api/admin/dispatch/plans', { token: await layla(), body: ill })).toMatchObject({ status: 409 })
  })
})
