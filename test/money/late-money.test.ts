import { describe, expect, test } from 'vitest'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

const clean = { clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } }

describe('a late payment', async () => {
  const { pool } = await createTestDatabase()
  const world = worldOn(pool)
  const expire = async () => {
    world.minutesLater(17)
    await reconcilePayments(world.context)
    await expireHolds(world.context)
  }
  /** A payment that the provider did not know when asked, but whose money arrived anyway. */
  const lost = async (id: string) => {
    await world.pay(id, { card_token: 'tok_sim_timeout_before' }).catch(() => {})
    await expire()
    expect(await world.statusOf(id)).toBe('expired')
    const { id: payment } = await world.paymentOf(id)
    await world.simulator.charge({ idempotencyKey: payment, amount: 10_500, method: 'card', cardToken: null, description: id })
    world.minutesLater(1)
  }

  test('for an expired hold restores the booking if its professionals are still free', async () => {
    const id = await world.book()
    await lost(id)
    await world.deliver()
    expect(await world.statusOf(id)).toBe('confirmed')
    expect(await world.number('SELECT count(*) FROM visit_assignments WHERE is_active')).toBe(1)
    expect(await world.check()).toMatchObject(clean)
  })

  test('for an expired hold is refunded if they are taken, even if no event ever comes', async () => {
    const id = await world.book({ time: '14:00', cleaners: 3, total_price: 210 })
    await world.pay(id, { amount: 210, card_token: 'tok_sim_timeout_before' }).catch(() => {})
    await expire()
    await world.book({ time: '14:00' })
    const { id: payment } = await world.paymentOf(id)
    await world.simulator.charge({
      idempotencyKey: payment,
      amount: 21_000,
      method: 'card',
      cardToken: 'tok_sim_event_never',
      description: id,
    })
    await reconcilePayments(world.context)
    expect(await world.statusOf(id)).toBe('expired')
    expect(await world.paymentOf(id)).toMatchObject({ status: 'paid', refunded: 21_000 })
    const told = `SELECT count(*) FROM outbox_messages WHERE kind = 'late_payment_refunded' AND payload ->> 'bookingId' = $1`
    expect(await world.number(told, [id])).toBe(1)
    expect(await world.check()).toMatchObject(clean)
  })

  test('after another attempt has paid is refunded', async () => {
    const id = await world.book({ time: '17:00' })
    await world.pay(id, { card_token: 'tok_sim_timeout_before' }).catch(() => {})
    const first = await world.paymentOf(id)
    world.minutesLater(2)
    await reconcilePayments(world.context)
    await world.pay(id)
    await world.simulator.charge({ idempotencyKey: first.id, amount: 10_500, method: 'card', cardToken: null, description: id })
    await reconcilePayments(world.context)
    expect(await world.one('SELECT status, is_surplus, refunded FROM payments WHERE id = $1', [first.id])).toEqual({
      status: 'paid',
      is_surplus: true,
      refunded: 10_500,
    })
    expect(await world.statusOf(id)).toBe('confirmed')
    expect(await world.check()).toMatchObject(clean)
  })

  test('for an expired hold that no job has processed yet', async () => {
    const id = await world.book({ date: '2026-11-25', cleaners: 3, total_price: 210 })
    await world.pay(id, { amount: 210, card_token: 'tok_sim_timeout_before' }).catch(() => {})
    await expire()
    const other = await world.book({ date: '2026-11-25' })
    world.minutesLater(17)
    const { id: payment } = await world.paymentOf(id)
    await world.simulator.charge({ idempotencyKey: payment, amount: 21_000, method: 'card', cardToken: null, description: id })
    await reconcilePayments(world.context)
    expect([await world.statusOf(id), await world.statusOf(other)]).toEqual(['confirmed', 'expired'])
    expect(await world.check()).toMatchObject(clean)
  })
})
