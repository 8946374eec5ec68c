import { describe, expect, test } from 'vitest'
import { signatureHeader, signEvent } from '../../src/integrations/payments/simulator.ts'
import { applyEvents } from '../../src/operations/payments/apply-events.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(20)
const world = worldOn(pool)
const eventOf = (id: string, subjectId: string) =>
  JSON.stringify({ id, kind: 'charge.captured', subject: 'payment', subject_id: subjectId })
const events = () => world.number('SELECT count(*) FROM provider_events')

describe('an event of the provider', () => {
  test('settles a payment whose response was lost', async () => {
    const id = await world.book()
    await expect(world.pay(id, { card_token: 'tok_sim_timeout_after' })).rejects.toMatchObject({ code: 'gateway_unavailable' })
    world.minutesLater(1)
    expect(await world.deliver()).toBe(1)
    expect(await world.statusOf(id)).toBe('confirmed')
    expect(await world.deliver()).toBe(0)
  })

  test('that comes a hundred times at once is applied once', async () => {
    const id = await world.book({ time: '13:00' })
    await world.pay(id, { card_token: 'tok_sim_timeout_after' }).catch(() => {})
    const { id: payment } = await world.paymentOf(id)
    const results = await Promise.all(Array.from({ length: 100 }, () => world.receive(eventOf('evt_again', payment))))
    expect(results.filter((result) => result === 'settled')).toHaveLength(1)
    expect(await world.number(`SELECT count(*) FROM booking_events WHERE booking_id = $1 AND kind = 'paid'`, [id])).toBe(1)
    expect(await world.number(`SELECT count(*) FROM provider_events WHERE event_id = 'evt_again'`)).toBe(1)
  })

  test('out of order cannot undo what the provider knows, since the provider is asked', async () => {
    const id = await world.book({ time: '16:00' })
    await world.pay(id)
    const { id: payment } = await world.paymentOf(id)
    const failed = JSON.stringify({ id: 'evt_failed', kind: 'charge.declined', subject: 'payment', subject_id: payment })
    expect(await world.receive(failed)).toBe('nothing_new')
    expect(await world.statusOf(id)).toBe('confirmed')
  })

  test('for an unknown payment is recorded without effect', async () => {
    expect(await world.receive(eventOf('evt_unknown', 'pay_00000000000000000000000000000000'))).toBe('unknown')
    expect(await world.one(`SELECT result FROM provider_events WHERE event_id = 'evt_unknown'`)).toEqual({ result: 'unknown' })
  })

  test('that was recorded but not applied, because the process ended, is applied by the job', async () => {
    const id = await world.book({ time: '18:30' })
    await world.pay(id, { card_token: 'tok_sim_timeout_after' }).catch(() => {})
    const { id: payment } = await world.paymentOf(id)
    await pool.query(
      `INSERT INTO provider_events (gateway, event_id, kind, subject, subject_id, payload, received_at) VALUES ('simulator', 'evt_cut', 'x', 'payment', $1, '{}', $2)`,
      [payment, world.context.now()],
    )
    world.minutesLater(2)
    expect(await applyEvents(world.context)).toBe(1)
    expect(await world.statusOf(id)).toBe('confirmed')
  })

  test('that never comes is not needed, since the reconciler asks', async () => {
    const id = await world.book({ date: '2026-11-27' })
    await world.pay(id, { card_token: 'tok_sim_timeout_after' }).catch(() => {})
    world.minutesLater(2)
    await reconcilePayments(world.context)
    expect(await world.statusOf(id)).toBe('confirmed')
  })
})

describe('a forged event', () => {
  const body = eventOf('evt_forged', 'pay_00000000000000000000000000000000')
  test.each([
    ['without a signature', () => ({})],
    ['with another secret', () => ({ [signatureHeader]: signEvent('guess', body, world.context.now()) })],
    ['with a signature of nonsense', () => ({ [signatureHeader]: `t=1,v1=${'0'.repeat(64)}` })],
    ['with a header of nonsense', () => ({ [signatureHeader]: '\u0001;DROP TABLE'.replace('\u0001', '') })],
  ])('%s is refused and leaves no trace', async (_, headers) => {
    const before = await events()
    await expect(world.receive(body, headers())).rejects.toMatchObject({ code: 'event_refused' })
    expect(await events()).toBe(before)
  })

  test('with the signature of another body, or of an hour ago, is refused', async () => {
    const secret = await world.store.secret()
    const other = signEvent(secret, '{}', world.context.now())
    const old = signEvent(secret, body, new Date(world.context.now().getTime() - 3_600_000))
    for (const signature of [other, old]) {
      await expect(world.receive(body, { [signatureHeader]: signature })).rejects.toMatchObject({ code: 'event_refused' })
    }
    expect(await world.receive(body)).toBe('unknown')
  })
})

test('after all of it the ledger is clean', async () => {
  expect(await world.check()).toMatchObject({ clean: true, problems: [] })
})
