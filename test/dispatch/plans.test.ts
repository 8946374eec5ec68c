import { describe, expect, test } from 'vitest'
import { addMinutes } from '../../src/domain/dubai-time.ts'
import { systemContext } from '../../src/operations/context.ts'
import { planTomorrow } from '../../src/operations/dispatch/plan-tomorrow.ts'
import { runPlans } from '../../src/operations/dispatch/run-plans.ts'
import { plan } from '../office/proposed-plan.ts'
import { day, openDay, slot } from './day-of-work.ts'

const { site, call, query, layla, booking, send, teams, everything, mailsAfterTheWindow, get, apply } = await openDay()

describe('a plan of a day', () => {
  const wanted = { city: 'dubai', date: day }
  /** Two visits of people who are away. */
  async function conflicts() {
    const ids = [await booking('Aisha', '09:00'), await booking('Huda', '09:30')] as const
    await send([
      [ids[0], 1],
      [ids[1], 2],
    ])
    await query(
      `INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at)
      VALUES (1, 'off', $1, $2), (2, 'off', $3, $4)`,
      [slot('08:00'), slot('12:00'), slot('08:00'), slot('12:00')],
    )
    await query(`INSERT INTO professionals (id, name, city) VALUES (5, '{"en": "Maria", "ar": "ماريا"}', 'dubai')`)
    await query('INSERT INTO professional_skills VALUES (5, 2)')
    return ids
  }

  test('is made once, however often it is asked for at the same time, and again the same', async () => {
    const token = await layla()
    await conflicts()
    const asked = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/api/admin/dispatch/plans', { token, body: wanted })))
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409])
    const { id } = asked.find(({ status }) => status === 202)?.body.data ?? {}
    expect(asked.find(({ status }) => status === 409)?.body.details).toEqual({ plan: id })
    expect(await get(`/api/admin/dispatch/plans/${id}`, token)).toMatchObject({ state: 'running', moves: [] })
    await Promise.all([runPlans(systemContext(site.services)), runPlans(systemContext(site.services))])
    const [one, other] = [await get(`/api/admin/dispatch/plans/${id}`, token), await get(await plan(site, token, wanted), token)]
    const moved = ({ moves }: typeof one) =>
      moves.map(({ visit_id, from, to, cannot }: (typeof moves)[number]) => [visit_id, from?.id, to?.id, cannot])
    expect(moved(one)).toHaveLength(2)
    expect(moved(other)).toEqual(moved(one))
    expect(moved(one).map((move: unknown[]) => move[3])).toEqual(['absent', 'absent'])
    const hashes = await query(`SELECT DISTINCT input_hash, cost, bound, attempts FROM dispatch_plans`)
    expect(hashes).toEqual([
      { input_hash: expect.anything(), cost: one.above_least + hashes[0].bound, bound: expect.any(Number), attempts: 1 },
    ])
  })

  test('a run that was lost with its process is begun again, and a plan that cannot be made has failed', async () => {
    const token = await layla()
    await conflicts()
    const { id } = (await call('POST', '/api/admin/dispatch/plans', { token, body: wanted })).body.data
    site.services.planDay = () => Promise.reject(new Error('killed'))
    await query(`UPDATE dispatch_plans SET attempts = 1, claimed_until = $1`, [addMinutes(site.now(), -1)])
    await runPlans(systemContext(site.services))
    expect(await query('SELECT state, attempts FROM dispatch_plans')).toEqual([{ state: 'failed', attempts: 2 }])
    expect((await apply(`/api/admin/dispatch/plans/${id}`, token)).status).toBe(409)
  })

  test('is applied in part, in whole bundles; others may follow with another plan', async () => {
    const token = await layla()
    const [nine, other] = await conflicts()
    const address = await plan(site, token, wanted)
    const { moves, visits } = await get(address, token)
    const visit = visits.find(({ booking_id }: { booking_id: string }) => booking_id === nine).id
    const chosen = moves.filter((move: { bundle: number; visit_id: number }) => move.visit_id === visit)
    const before = await teams()
    const part = await apply(address, token, { moves: chosen.map(({ id }: { id: number }) => id) })
    expect(part, JSON.stringify(part.body)).toMatchObject({ status: 200 })
    const after = await teams()
    expect(after[nine]).not.toEqual(before[nine])
    expect(after[other]).toEqual(before[other])
    expect((await mailsAfterTheWindow()).map(({ to }) => to)).toEqual(['aisha@example.com'])
  })

  test('is outdated once the day has changed in what it relies on, and says in what', async () => {
    const token = await layla()
    const [nine] = await conflicts()
    const address = await plan(site, token, wanted)
    await query(`UPDATE visits SET ends_at = ends_at + interval '1 hour' WHERE booking_id = $1`, [nine])
    const refused = await apply(address, token)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'plan_outdated', details: { changed: [{ kind: 'visit', booking_id: nine, number: 1 }] } },
    })
    expect(await get(address, token)).toMatchObject({ state: 'outdated' })
    expect((await apply(address, token)).body.code).toBe('plan_outdated')
  })

  test('a booking that came meanwhile outdates nothing, and the database refuses what it makes impossible', async () => {
    const token = await layla()
    await conflicts()
    const address = await plan(site, token, wanted)
    const target = (await get(address, token)).moves[0].to.id
    const elsewhere = await booking('Noor', '18:00')
    await send([[elsewhere, 3]])
    const copy = await plan(site, token, wanted)
    expect((await apply(address, token)).status).toBe(200)
    expect(await apply(copy, token)).toMatchObject({ status: 409, body: { code: 'plan_outdated' } })
    expect(Object.values(await teams()).flat()).toContain(target)
  })

  test('nobody is told who was not told before, and nobody moves for nothing', async () => {
    const token = await layla()
    const ids = await conflicts()
    await query('UPDATE visits SET number = 2')
    const address = await plan(site, token, wanted)
    expect((await get(address, token)).moves.map(({ is_told }: { is_told: boolean }) => is_told)).toEqual([false, false])
    expect((await apply(address, token)).status).toBe(200)
    expect(await mailsAfterTheWindow()).toEqual([])
    const again = await get(await plan(site, token, wanted), token)
    expect([again.moves, again.travel_before]).toEqual([[], again.travel_after])
    expect(Object.keys(await teams()).sort()).toEqual([...ids].sort())
  })

  test('comes by itself at 20:00 for each city with visits the next day, as a proposal, once', async () => {
    await conflicts()
    const before = await everything()
    site.setNow(new Date('2026-11-25T20:00:00+04:00'))
    const token = await layla()
    await Promise.all([planTomorrow(systemContext(site.services)), planTomorrow(systemContext(site.services))])
    await runPlans(systemContext(site.services))
    const { data } = (await call('GET', '/api/admin/dispatch/plans?state=ready', { token })).body
    expect(data).toMatchObject([{ city: { slug: 'dubai' }, date: day, cause: 'evening', made_by: null, moves_count: 2 }])
    expect(await everything()).toEqual(before)
    site.setNow(new Date('2026-11-27T20:00:00+04:00'))
    await planTomorrow(systemContext(site.services))
    expect(await query('SELECT state FROM dispatch_plans')).toEqual([{ state: 'outdated' }])
  })
})
