import { describe, expect, test } from 'vitest'
import { schedule } from '../../src/jobs/schedule.ts'
import { systemContext } from '../../src/operations/context.ts'
import { createTestDatabase } from '../database.ts'
import { longOf } from '../quick.ts'
import { worldOn } from './world.ts'

const long = longOf(test)

const clean = { clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } }
const times = ['09:00', '11:30', '14:00', '16:30']
const reconcile = schedule.find(({ name }) => name === 'reconcile payments')

/** A business whose provider can be away before it hears a call, or before it answers. */
async function newWorld() {
  const { pool } = await createTestDatabase(20)
  const provider: { is: 'there' | 'away' | 'silent'; calls: number } = { is: 'there', calls: 0 }
  const world = worldOn(pool, {
    faultOf: () => {
      provider.calls++
      return ({ there: 'none', away: 'before', silent: 'after' } as const)[provider.is]
    },
  })
  /** The job, as often as the schedule runs it, for so many seconds. */
  async function runFor(seconds: number): Promise<void> {
    const period = reconcile?.againAfterSeconds ?? Number.POSITIVE_INFINITY
    for (let second = period; second <= seconds; second += period) {
      world.context.setNow(new Date(world.context.now().getTime() + period * 1_000))
      await reconcile?.run(systemContext(world.context))
    }
  }
  return { ...world, provider, runFor }
}

describe('when the provider is back after an outage', () => {
  test('what it had done is settled within 30 seconds, whether it was asked for at the beginning of the outage or at its end', async () => {
    const world = await newWorld()
    world.provider.is = 'silent'
    const early = await Promise.all(times.map((time) => world.book({ time })))
    for (const id of early) await expect(world.pay(id)).rejects.toMatchObject({ code: 'gateway_unavailable' })
    world.provider.is = 'away'
    await world.runFor(300)
    world.provider.is = 'silent'
    const late = await Promise.all(times.map((time) => world.book({ time, date: '2026-11-27' })))
    for (const id of late) await expect(world.pay(id)).rejects.toMatchObject({ code: 'gateway_unavailable' })
    expect(await Promise.all([...early, ...late].map(world.statusOf))).toEqual(Array(8).fill('pending'))
    world.provider.is = 'there'
    await world.runFor(30)
    expect(await Promise.all([...early, ...late].map(world.statusOf))).toEqual(Array(8).fill('confirmed'))
    expect(await world.number('SELECT count(*) FROM simulator_charges')).toBe(8)
    expect(await world.check()).toMatchObject(clean)
  })

  long('refunds are made within 30 seconds, however long it was away', async () => {
    const world = await newWorld()
    const id = await world.book()
    await world.pay(id)
    world.provider.is = 'away'
    await world.cancel(id)
    expect(await world.one('SELECT state FROM refunds')).toEqual({ state: 'pending' })
    await world.runFor(3_600)
    world.provider.is = 'there'
    await world.runFor(30)
    expect(await world.one('SELECT state FROM refunds')).toEqual({ state: 'done' })
  })

  test('the same call finds the answer of the first, and is charged once, even a hundred times at once', async () => {
    const world = await newWorld()
    for (const [index, fault] of (['away', 'silent'] as const).entries()) {
      const id = await world.book({ time: times[index], frequency: index === 0 ? 'Once' : 'Weekly' })
      world.provider.is = fault
      await expect(world.pay(id, {}, `wizard-${index}`)).rejects.toMatchObject({ code: 'gateway_unavailable' })
      await expect(world.pay(id, {}, `wizard-${index}`)).rejects.toMatchObject({ code: 'gateway_unavailable' })
      world.provider.is = 'there'
      const answers = await Promise.all(Array.from({ length: 100 }, () => world.pay(id, {}, `wizard-${index}`)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ booking_status: 'confirmed' })
      expect(await world.number('SELECT count(*) FROM simulator_charges')).toBe(index + 1)
    }
    expect(await world.check()).toMatchObject(clean)
  })

  long('it is asked once by each run meanwhile, however much waits', async () => {
    const world = await newWorld()
    world.provider.is = 'silent'
    for (const time of times) await world.pay(await world.book({ time })).catch(() => {})
    world.provider.is = 'away'
    world.provider.calls = 0
    await world.runFor(100)
    expect(world.provider.calls).toBe(100 / (reconcile?.againAfterSeconds ?? 0))
  })
})
