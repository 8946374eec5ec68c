import { expect, test } from 'vitest'
import { addMinutes, instantOf } from '../../src/domain/dubai-time.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { previewCancellation } from '../../src/operations/bookings/preview-cancellation.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { creditWallet } from '../../src/operations/wallet/credit-wallet.ts'
import { payFromWallet } from '../../src/operations/wallet/pay-from-wallet.ts'
import { signedInAs } from '../bookings/people.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase()
const world = worldOn(pool)

const single = { payment_method: 'paypal' as const }
const ways: [string, () => Promise<string>][] = [
  ['not paid', () => world.book(single)],
  ['paid', () => paid({})],
  ['a series whose first visit is authorised', () => paid({ frequency: 'Weekly' })],
  ['paid in part from the wallet', () => paidInPart()],
]
const paid = async (changes: object) => {
  const id = await world.book(changes)
  await world.pay(id)
  return id
}
const paidInPart = async () => {
  const id = await world.book(single)
  const owner = await world.ownerOf(id)
  await creditWallet(world.context, owner, 4_000, `for ${id}`)
  await payFromWallet(world.context, owner, id, null)
  return id
}

test('a guest is neither offered the wallet nor refunded to it, and an account is', async () => {
  for (const isGuest of [true, false]) {
    const id = await paid({})
    const { customer_id: customer } = await world.one('SELECT customer_id FROM bookings WHERE id = $1', [id])
    const her = isGuest
      ? { ...world.context, actor: { kind: 'visitor' as const, bookingId: id } }
      : await signedInAs(world.context, customer)
    if (!isGuest)
      await pool.query('UPDATE bookings SET account_id = (SELECT account_id FROM customers WHERE id = customer_id) WHERE id = $1', [id])
    expect((await previewCancellation(her, id)).has_wallet).toBe(!isGuest)
    const cancelled = cancelBooking(her, id, { expected_fee: 0, refund_to: 'wallet', reason: null })
    if (isGuest) await expect(cancelled).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('needs an account') })
    else await cancelled
    const wallets = await world.number(
      `SELECT count(*) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = $1 AND r.destination = 'wallet'`,
      [id],
    )
    expect([isGuest, await world.statusOf(id), wallets]).toEqual(isGuest ? [true, 'confirmed', 0] : [false, 'cancelled', 1])
  }
})

test.each(ways.flatMap(([way, book]) => [24, 6, 1].map((hours) => [way, hours, book] as const)))(
  'what a cancellation is said to do with money is what it does, for a booking that is %s, %i hours before',
  async (_, hours, book) => {
    const id = await book()
    const guest = { ...world.context, now: world.context.now, actor: { kind: 'visitor' as const, bookingId: id } }
    world.context.setNow(addMinutes(instantOf('2026-11-26', '10:00'), -hours * 60))
    const preview = await previewCancellation(guest, id, { number: 1 })
    await cancelVisit(guest, { id, number: 1, reason: 'cancelled' }, { expected_fee: preview.fee, refund_to: 'source', reason: null })
    const visitId = await world.visitOf(id)
    const done = await world.one(
      `SELECT coalesce(sum(captured) FILTER (WHERE $2), 0)::int AS captured, coalesce(sum(refunded), 0)::int AS refund,
        (SELECT greatest(0, balance) FROM visit_money WHERE visit_id = $1)::int AS owed
      FROM payments WHERE visit_id = $1`,
      [visitId, preview.set_aside !== null],
    )
    expect(done).toEqual({
      captured: 100 * (preview.set_aside?.kept ?? 0),
      refund: 100 * (preview.refund ?? 0),
      owed: 100 * preview.owed,
    })
    expect(preview.fee).toBe({ 24: 0, 6: 26.25, 1: 52.5 }[hours])
    expect(await world.check()).toMatchObject({ clean: true })
    world.reset()
  },
)

test('the database gives no refund of a guest to a wallet, whoever asks; without the rule it is in a wallet that nobody opens', async () => {
  const id = await paid({})
  const { id: payment } = await world.paymentOf(id)
  const insert = `INSERT INTO refunds (id, payment_id, amount, destination, reason, idempotency_key, state, next_attempt_at, created_at, completed_at)
    VALUES ('ref_of_a_guest_by_hand', $1, 100, 'wallet', 'by hand', 'by hand', 'done', now(), now(), now())`
  await expect(pool.query(insert, [payment])).rejects.toMatchObject({ constraint: 'refunds_to_wallets' })
  await expect(world.cancel(id, 0, 'wallet')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('needs an account'),
  })
  const client = await pool.connect()
  await client.query('BEGIN; ALTER TABLE refunds DISABLE TRIGGER refunds_to_wallets')
  const byHand = await client.query(insert, [payment]).then(
    ({ rowCount }) => rowCount,
    (refusal) => refusal,
  )
  await client.query('ROLLBACK')
  client.release()
  expect(byHand).toBe(1)
})
