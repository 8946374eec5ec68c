import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { pointsEarned } from '../../src/domain/ledger.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { expireHolds } from '../../src/operations/holds/expire-holds.ts'
import { postEntry } from '../../src/operations/ledger/post-entry.ts'
import { makePayment } from '../../src/operations/payments/make-payment.ts'
import { reconcilePayments } from '../../src/operations/payments/reconcile-payments.ts'
import { settlePayment } from '../../src/operations/payments/settle-payment.ts'
import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { creditWallet } from '../../src/operations/wallet/credit-wallet.ts'
import { payFromWallet } from '../../src/operations/wallet/pay-from-wallet.ts'
import { customerNamed, officeCleaning, signedInAs } from '../bookings/people.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(12)
const world = worldOn(pool)
const { context } = world

afterEach(async () => expect(await world.check()).toMatchObject({ clean: true, problems: [] }))
beforeEach(async () => {
  // Everybody is free again; the ledger goes on.
  await pool.query('UPDATE visit_assignments SET is_active = false WHERE is_active')
  await pool.query(`DELETE FROM settings WHERE name = 'pointValue'`)
  world.reset()
})

/** What was booked to an account of the house for a booking. */
const booked = (id: string, account: string) =>
  world.number(
    `SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      JOIN ledger_transactions t ON t.id = e.transaction_id WHERE t.booking_id = $1 AND a.kind = $2`,
    [id, account],
  )
const refundedByCard = (id: string) =>
  world.number(`SELECT sum(refunded) FROM payments WHERE gateway = 'simulator' AND booking_id = $1`, [id])

/** Aisha with this much of her own: fils in the wallet, and points. */
async function aishaWith({ wallet = 0, points = 0 }) {
  const customerId = await customerNamed(context, 'Aisha')
  const aisha = await signedInAs(context, customerId)
  const owner = aisha.actor.kind === 'customer' ? aisha.actor.accountId : ''
  if (wallet) await creditWallet(context, owner, wallet, 'gift')
  if (points)
    await context.db.transaction((tx) =>
      postEntry(context, tx, { key: `given:${owner}`, kind: 'given', entries: pointsEarned(owner, points) }),
    )
  const balance = async (kind: 'wallet' | 'points') =>
    world.number('SELECT coalesce(-sum(balance), 0) FROM ledger_accounts WHERE kind = $1 AND owner = $2', [kind, owner])
  return {
    as: aisha,
    owner,
    has: async () => ({ wallet: await balance('wallet'), points: await balance('points') }),
    book: (changes: Partial<BookingInput> = {}, key: string | null = null) =>
      createBooking(aisha, officeCleaning(customerId, { payment_method: 'card', ...changes }), key),
    pay: (id: string, amount: number, card?: string) =>
      makePayment(aisha, { booking_id: id, amount, method: 'card', ...(card && { card_token: card }) }, null),
    cancel: (id: string, fee = 0) => cancelBooking(aisha, id, { expected_fee: fee, reason: null, refund_to: 'source' }),
  }
}

describe('a wallet', () => {
  test('pays the whole price as the booking is made, once a key', async () => {
    const aisha = await aishaWith({ wallet: 30_000 })
    const made = await aisha.book({ wallet_amount: 105 }, 'key-of-aisha')
    expect(made).toMatchObject({ status: 'confirmed', total_price: 105, due: 0, hold_expires_at: null })
    expect(await aisha.book({ wallet_amount: 105 }, 'key-of-aisha')).toMatchObject({ id: made.id, due: 0 })
    expect([await world.statusOf(made.id), await aisha.has()]).toEqual(['confirmed', { wallet: 19_500, points: 0 }])
  })

  test('pays a part, and a card the rest; cancelled free, each gets its own back', async () => {
    const aisha = await aishaWith({ wallet: 4_000 })
    const { id, due, status } = await aisha.book({ wallet_amount: 40 })
    expect({ due, status }).toEqual({ due: 65, status: 'pending' })
    await expect(aisha.pay(id, 105)).rejects.toMatchObject({ code: 'wrong_amount' })
    await aisha.pay(id, 65)
    expect([await world.statusOf(id), await aisha.has()]).toEqual(['confirmed', { wallet: 0, points: 0 }])
    await aisha.cancel(id)
    expect(await aisha.has()).toEqual({ wallet: 4_000, points: 0 })
    expect(await refundedByCard(id)).toBe(6_500)
  })

  test('keeps the fee of a late cancellation, and the card gets its own back first', async () => {
    const aisha = await aishaWith({ wallet: 4_000 })
    const { id } = await aisha.book({ wallet_amount: 40 })
    await aisha.pay(id, 65)
    await world.cancel(id, 2_500)
    expect(await aisha.has()).toEqual({ wallet: 1_500, points: 0 })
    expect(await refundedByCard(id)).toBe(6_500)
  })

  test('has its part back when a card was declined and the hold runs out, and when the held booking is cancelled or replaced', async () => {
    const aisha = await aishaWith({ wallet: 4_000 })
    const { id } = await aisha.book({ wallet_amount: 40 })
    await expect(aisha.pay(id, 65, 'tok_sim_declined')).rejects.toMatchObject({ code: 'payment_declined' })
    world.minutesLater(30)
    await expireHolds(context)
    await reconcilePayments(context)
    expect([await world.statusOf(id), await aisha.has()]).toEqual(['expired', { wallet: 4_000, points: 0 }])
    expect(await world.number(`SELECT count(*) FROM outbox_messages WHERE kind = 'late_payment_refunded'`)).toBe(0)

    const held = await aisha.book({ wallet_amount: 40 })
    const other = await aisha.book({ wallet_amount: 30, time: '15:00', replaces: held.id })
    expect([await world.statusOf(held.id), await aisha.has()]).toEqual(['cancelled', { wallet: 1_000, points: 0 }])
    await aisha.cancel(other.id)
    expect(await aisha.has()).toEqual({ wallet: 4_000, points: 0 })
  })

  test('pays for a booking that holds its time only while it is paid, which takes it', async () => {
    const aisha = await aishaWith({ wallet: 10_500 })
    const { id } = await aisha.book()
    await pool.query('UPDATE bookings SET holds_when_paid = true WHERE id = $1', [id])
    await pool.query('UPDATE visit_assignments SET is_active = false WHERE is_active')
    await payFromWallet(context, aisha.owner, id, null)
    expect(await world.statusOf(id)).toBe('confirmed')
    expect(await world.number('SELECT count(*) FROM visit_assignments WHERE is_active')).toBe(1)
  })

  test('pays before cash, and only the rest is received at the door', async () => {
    const aisha = await aishaWith({ wallet: 4_000 })
    const { id, due } = await aisha.book({ wallet_amount: 40, payment_method: 'cash' })
    expect(due).toBe(65)
    await world.complete(id)
    await world.receiveCash(id)
    expect(await booked(id, 'cash')).toBe(6_500)
  })

  test('is refunded by staff what it paid and no more', async () => {
    const aisha = await aishaWith({ wallet: 4_000 })
    const { id } = await aisha.book({ wallet_amount: 40 })
    await aisha.pay(id, 65)
    await world.charge(await world.complete(id))
    const { id: paymentId } = await world.one(`SELECT id FROM payments WHERE gateway = 'wallet' AND booking_id = $1`, [id])
    const request = { paymentId, to: 'source', reason: 'a complaint' } as const
    await expect(refundPayment(context, { ...request, amount: 4_001, idempotencyKey: 'over' })).rejects.toMatchObject({
      code: 'not_refundable',
    })
    await refundPayment(context, { ...request, amount: 4_000, idempotencyKey: 'all' })
    expect((await aisha.has()).wallet).toBe(4_000)
  })

  test.each([1, 2])('eight tabs that spend it at once: as many win as it holds (%i), and the others are told', async (enough) => {
    const aisha = await aishaWith({ wallet: 10_500 * enough })
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
    const tabs = await Promise.allSettled(times.map((time) => aisha.book({ wallet_amount: 105, time })))
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(enough)
    for (const tab of tabs) if (tab.status === 'rejected') expect(tab.reason).toMatchObject({ code: 'insufficient_balance' })
    expect(await world.number('SELECT count(*) FROM bookings WHERE account_id = $1', [aisha.owner])).toBe(enough)
    expect((await aisha.has()).wallet).toBe(0)
  })

  test('is nobody else’s: a guest names no wallet, and no more is taken than the price', async () => {
    const aisha = await aishaWith({ wallet: 30_000 })
    await expect(world.book({ wallet_amount: 50 })).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(aisha.book({ wallet_amount: 105.01 })).rejects.toMatchObject({ code: 'invalid' })
    await expect(aisha.book({ wallet_amount: 50, frequency: 'Weekly' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(aisha.book({ wallet_amount: 50, pack_id: `pak_${'0'.repeat(32)}` })).rejects.toMatchObject({ code: 'invalid' })
    expect((await aisha.has()).wallet).toBe(30_000)
  })
})

describe('points', () => {
  const withPoints = { points: 500, total_price: 99.75 }

  test('take their worth off the price before VAT, and are posted with the discount', async () => {
    const aisha = await aishaWith({ points: 500, wallet: 9_975 })
    const { id } = await aisha.book({ ...withPoints, wallet_amount: 99.75 })
    expect(await aisha.has()).toEqual({ wallet: 0, points: 0 })
    await world.charge(await world.complete(id))
    expect([await booked(id, 'promo_expense'), await booked(id, 'revenue'), await booked(id, 'vat')]).toEqual([500, -10_000, -475])
    // A point for each full dirham that was paid: none for the points.
    expect((await aisha.has()).points).toBe(99)
    const { document } = await world.one('SELECT document FROM invoices WHERE booking_id = $1', [id])
    expect(document).toMatchObject({ discount: 500, net: 9_500, vat: 475, total: 9_975 })
  })

  test('come back from a hold that ran out, a free cancellation and a late one, once', async () => {
    const aisha = await aishaWith({ points: 500 })
    const { id } = await aisha.book(withPoints)
    expect((await aisha.has()).points).toBe(0)
    world.minutesLater(16)
    await expireHolds(context)
    await Promise.all([reconcilePayments(context), reconcilePayments(context), reconcilePayments(context)])
    expect([await world.statusOf(id), (await aisha.has()).points]).toEqual(['expired', 500])
    const late = await aisha.book({ ...withPoints, time: '15:00' })
    await aisha.pay(late.id, 99.75)
    await world.cancel(late.id, 2_000)
    expect((await aisha.has()).points).toBe(500)
    expect(
      await world.number(`SELECT count(*) FROM ledger_transactions WHERE kind = 'points_back' AND booking_id IN ($1, $2)`, [id, late.id]),
    ).toBe(2)
  })

  test.each([
    ['uses them again', 0, 'confirmed', 0],
    ['is refunded if they are spent', 300, 'expired', 200],
  ])('a booking that is paid too late %s', async (_, spent, status, points) => {
    const aisha = await aishaWith({ points: 500 })
    const { id } = await aisha.book(withPoints)
    await expect(aisha.pay(id, 99.75, 'tok_sim_declined')).rejects.toMatchObject({ code: 'payment_declined' })
    world.minutesLater(30)
    await expireHolds(context)
    await reconcilePayments(context)
    expect((await aisha.has()).points).toBe(500)
    if (spent) await aisha.book({ points: spent, total_price: 101.85, time: '15:00' })
    const { id: paymentId } = await world.paymentOf(id)
    await settlePayment(context, paymentId, { outcome: 'approved', reference: `late ${spent}` })
    expect([await world.statusOf(id), (await aisha.has()).points]).toEqual([status, points])
  })

  test('of one balance are used once by tabs at once, and not beyond what is left of a price', async () => {
    const aisha = await aishaWith({ points: 900 })
    const tabs = await Promise.allSettled(['10:00', '12:00', '14:00'].map((time) => aisha.book({ ...withPoints, time })))
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const tab of tabs) if (tab.status === 'rejected') expect(tab.reason).toMatchObject({ code: 'insufficient_balance' })
    await expect(aisha.book({ points: 9_001, time: '16:00' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(aisha.book({ points: 99, total_price: 103.96, time: '16:00' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(aisha.book({ points: 200, time: '16:00' })).rejects.toMatchObject({ code: 'wrong_total' })
  })

  test('buy what the setting says, and nothing with 0', async () => {
    const aisha = await aishaWith({ points: 100 })
    await pool.query(`INSERT INTO settings (name, value) VALUES ('pointValue', '5')`)
    expect(await aisha.book({ points: 100, total_price: 99.75 })).toMatchObject({ total_price: 99.75 })
    await pool.query(`UPDATE settings SET value = '0' WHERE name = 'pointValue'`)
    await expect(aisha.book({ points: 100, time: '15:00' })).rejects.toMatchObject({ code: 'invalid' })
  })

  test.each([
    ['given back by hand', `UPDATE booking_points SET is_used = false WHERE booking_id = $1`],
    ['more than the discount', `UPDATE booking_points SET amount = 501 WHERE booking_id = $1`],
  ])('negative control: the database refuses points %s', async (_, statement) => {
    const aisha = await aishaWith({ points: 500 })
    const { id } = await aisha.book(withPoints)
    await expect(pool.query(statement, [id])).rejects.toMatchObject({ code: '23514' })
  })

  test('negative control: the check of the ledger finds points given back without the trigger', async () => {
    const aisha = await aishaWith({ points: 500 })
    const { id } = await aisha.book(withPoints)
    await pool.query('ALTER TABLE booking_points DISABLE TRIGGER booking_points_follow')
    await pool.query('UPDATE booking_points SET is_used = false WHERE booking_id = $1', [id])
    const { problems } = await world.check()
    expect(problems.map(({ kind }) => kind).sort()).toEqual(['points_kept_of_a_booking_that_is_off', 'points_used_differ'])
    await pool.query('UPDATE booking_points SET is_used = true WHERE booking_id = $1', [id])
    await pool.query('ALTER TABLE booking_points ENABLE TRIGGER booking_points_follow')
  })
})
