import { expect, test } from 'vitest'
import { AppError } from '../../src/operations/errors.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { giveTip } from '../../src/operations/tips/give-tip.ts'
import { creditWallet } from '../../src/operations/wallet/credit-wallet.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(20)
let answers: 'none' | 'before' | 'after' = 'none'
const world = worldOn(pool, { faultOf: () => answers })
const clean = { clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } }

/** A visit of two that took place, and its customer's context. */
async function visited(changes = {}) {
  world.reset()
  answers = 'none'
  const id = await world.book({ cleaners: 2, total_price: 157.5, ...changes })
  await world.pay(id, { amount: 157.5 })
  await world.charge(await world.complete(id))
  const owner = await world.ownerOf(id)
  const customer = { ...world.context, actor: { kind: 'customer', accountId: owner, sessionId: 'none', bookingId: id } as const }
  const guest = { ...world.context, actor: { kind: 'visitor', bookingId: id } as const }
  const byCard = { from_wallet: false, card_token: 'tok_sim_4242' }
  const tip = (amount = 10, how: object = byCard, key: string | null = null, who = guest as typeof guest | typeof customer) =>
    giveTip(who, { id, number: 1 }, { amount, from_wallet: false, ...how }, key)
  return { id, owner, customer, tip, byCard }
}

const shares = async (id: string) =>
  (
    await pool.query(
      'SELECT s.amount FROM tip_shares s JOIN visits v ON v.id = s.visit_id WHERE v.booking_id = $1 ORDER BY professional_id',
      [id],
    )
  ).rows.map(({ amount }) => amount)
const walletOf = (owner: string) =>
  world.number(`SELECT coalesce(sum(-balance), 0) FROM ledger_accounts WHERE kind = 'wallet' AND owner = $1`, [owner])

test('a tip is shared equally by those who came, is no revenue, and stays theirs whatever is refunded', async () => {
  const { id, tip } = await visited()
  const [revenue, vat] = [await world.house('revenue'), await world.house('vat')]
  await tip(10.01)
  expect(await shares(id)).toEqual([501, 500])
  expect([await world.house('revenue'), await world.house('vat')]).toEqual([revenue, vat])
  const payment = await world.paymentOf(id)
  await refundPayment(world.context, { paymentId: payment.id, amount: 15_750, to: 'source', reason: 'a complaint', idempotencyKey: 'all' })
  expect(await shares(id)).toEqual([501, 500])
  expect(await world.check()).toMatchObject(clean)
})

test('given five times at once, from card and wallet, it is given once and nothing else is kept', async () => {
  const { id, owner, customer, tip, byCard } = await visited({ date: '2026-11-27' })
  await creditWallet(world.context, owner, 5_000, 'sorry')
  const all = await Promise.allSettled([
    tip(),
    tip(),
    tip(20, { from_wallet: true }, null, customer),
    tip(20, { from_wallet: true }, null, customer),
    tip(5, byCard),
  ])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(AppError)
  expect(await shares(id)).toHaveLength(2)
  const kept = await world.number(`SELECT coalesce(sum(captured - refunded), 0) FROM payments WHERE owner = $1`, [owner])
  const given = (await shares(id)).reduce((sum, amount) => sum + amount, 0)
  expect(await walletOf(owner)).toBe(5_000 + kept - given)
  expect(await world.check()).toMatchObject(clean)
})

test('the same call twice charges once; a declined card leaves room for another', async () => {
  const { id, owner, tip } = await visited({ date: '2026-11-28' })
  await expect(tip(10, { card_token: 'tok_sim_declined' })).rejects.toMatchObject({ code: 'payment_declined' })
  await Promise.all([1, 2].map(() => tip(10, { card_token: 'tok_sim_4242' }, 'one-tip-charged-once')))
  await expect(tip()).rejects.toMatchObject({ code: 'already_paid' })
  expect(await shares(id)).toEqual([500, 500])
  expect(await walletOf(owner)).toBe(0)
})

test('what the provider took before it went away reaches the team when it is back', async () => {
  const { id, tip } = await visited({ date: '2026-11-30' })
  answers = 'after'
  await expect(tip()).rejects.toMatchObject({ code: 'gateway_unavailable' })
  await expect(tip()).rejects.toMatchObject({ code: 'payment_running' })
  expect(await shares(id)).toEqual([])
  answers = 'none'
  world.minutesLater(45)
  await reconcilePayments(world.context)
  expect(await shares(id)).toEqual([500, 500])
  expect(await world.check()).toMatchObject(clean)
})

test('it is given after a visit that took place, for seven days, within the limits, by whoever may see the booking', async () => {
  world.reset()
  const ahead = await world.book({ date: '2026-12-01' })
  const link = { ...world.context, actor: { kind: 'visitor', bookingId: ahead } as const }
  const asked = { amount: 10, from_wallet: false, card_token: 'tok_sim_4242' }
  await expect(giveTip(link, { id: ahead, number: 1 }, asked, null)).rejects.toMatchObject({ code: 'not_payable' })
  const { id, tip, customer } = await visited({ date: '2026-12-02' })
  await expect(giveTip(link, { id, number: 1 }, asked, null)).rejects.toMatchObject({ code: 'not_found' })
  for (const amount of [1.99, 500.01, 5.001]) await expect(tip(amount)).rejects.toMatchObject({ code: 'invalid' })
  await expect(tip(10, { from_wallet: true })).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(tip(10, { from_wallet: true }, null, customer)).rejects.toMatchObject({ code: 'insufficient_balance' })
  world.context.setNow(new Date('2026-12-10T00:01:00+04:00'))
  await expect(tip()).rejects.toMatchObject({ code: 'not_payable' })
  world.context.setNow(new Date('2026-12-09T23:59:00+04:00'))
  await tip()
  expect(await shares(id)).toEqual([500, 500])
})
