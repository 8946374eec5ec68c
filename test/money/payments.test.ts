import { describe, expect, test } from 'vitest'
import type { InvoiceLine } from '../../src/domain/invoice.ts'
import { defaultMoneySettings } from '../../src/domain/money-settings.ts'
import { captureUnconfirmed } from '../../src/operations/charges/capture-unconfirmed.ts'
import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { chargeMoveFee } from '../../src/operations/settlements/charge-move-fee.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { createTestDatabase } from '../database.ts'
import { longOf } from '../quick.ts'
import { worldOn } from './world.ts'

const long = longOf(test)

async function newWorld() {
  const { pool } = await createTestDatabase()
  return worldOn(pool)
}

const clean = { clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } }

describe('a single booking by card', async () => {
  const world = await newWorld()
  test('is charged at once; the money is held for the visit and earned with its VAT when the visit is completed', async () => {
    const id = await world.book()
    await world.pay(id)
    expect(await world.house('gateway')).toBe(10_500)
    expect(await world.house('visit')).toBe(-10_500)
    expect(await world.house('revenue')).toBe(0)
    const visit = await world.complete(id)
    expect(await world.charge(visit)).toBe('paid')
    expect(await world.charge(visit)).toBe('paid')
    expect(await world.house('visit')).toBe(0)
    expect(await world.house('revenue')).toBe(-10_000)
    expect(await world.house('vat')).toBe(-500)
    expect(await world.house('points')).toBe(-105)
    expect(await world.one('SELECT number, net, vat, total FROM invoices')).toMatchObject({ net: 10_000, vat: 500, total: 10_500 })
    expect(await world.check()).toMatchObject(clean)
  })

  test('refunded after the visit has a credit note, and is owed in the ledger until the gateway has paid it', async () => {
    const { id } = await world.one(`SELECT id FROM payments WHERE status = 'paid'`)
    const request = { paymentId: id, amount: 2_100, to: 'source', reason: 'a window was left out', idempotencyKey: 'refund-1' } as const
    const refund = await refundPayment(world.context, request)
    expect(refund).toMatchObject({ amount: 2_100, state: 'done' })
    expect((await refundPayment(world.context, request)).id).toBe(refund.id)
    expect(await world.one(`SELECT net, vat, total, corrects FROM invoices WHERE kind = 'credit_note'`)).toMatchObject({
      net: 2_000,
      vat: 100,
      total: 2_100,
      corrects: expect.stringMatching(/^INV-2026-/),
    })
    expect(await world.house('gateway')).toBe(8_400)
    expect(await world.house('refunds_payable')).toBe(0)
    await expect(refundPayment(world.context, { ...request, amount: 8_401, idempotencyKey: 'refund-2' })).rejects.toMatchObject({
      code: 'not_refundable',
    })
    expect(await world.check()).toMatchObject(clean)
  })
})

describe('captured on completion, where the settings say so,', async () => {
  const world = await newWorld()
  await world.pool.query(`INSERT INTO settings (name, value) VALUES ('captureOn', '"completion"')`)

  test('a payment is only authorised until the visit is completed', async () => {
    const id = await world.book()
    expect(await world.pay(id)).toMatchObject({ status: 'authorised', booking_status: 'confirmed' })
    expect(await world.house('gateway')).toBe(0)
    expect(await world.charge(await world.complete(id))).toBe('paid')
    expect(await world.paymentOf(id)).toMatchObject({ status: 'paid', captured: 10_500 })
    expect(await world.check()).toMatchObject(clean)
  })

  test('a cancellation captures its fee and releases the rest', async () => {
    const id = await world.book({ time: '13:00' })
    await world.pay(id)
    expect(await world.cancel(id, 2_625)).toEqual({ refund: 0, kept: 2_625, captured: 2_625, owed: 0 })
    expect(await world.paymentOf(id)).toMatchObject({ status: 'paid', captured: 2_625, refunded: 0 })
    expect(await world.one(`SELECT net, vat, total FROM invoices WHERE booking_id = $1`, [id])).toEqual({
      net: 2_500,
      vat: 125,
      total: 2_625,
    })
    expect(await world.check()).toMatchObject(clean)
  })

  test('a free cancellation releases all of it', async () => {
    const id = await world.book({ time: '16:00' })
    await world.pay(id)
    await world.cancel(id)
    expect(await world.paymentOf(id)).toMatchObject({ status: 'voided', captured: 0 })
    expect(await world.check()).toMatchObject(clean)
  })
})

describe('a cancelled booking', async () => {
  const world = await newWorld()
  test.each([
    [0, 'source', { refund: 10_500, kept: 0, captured: 0, owed: 0 }],
    [2_625, 'source', { refund: 7_875, kept: 2_625, captured: 0, owed: 0 }],
    [5_250, 'wallet', { refund: 5_250, kept: 5_250, captured: 0, owed: 0 }],
  ] as const)('with a fee of %i refunds the rest to the %s', async (fee, to, settlement) => {
    const id = await world.book({ time: `${10 + (fee % 7)}:00` })
    if (to === 'wallet') await world.giveAccount(id)
    await world.pay(id)
    expect(await world.cancel(id, fee, to)).toEqual(settlement)
    expect(await world.paymentOf(id)).toMatchObject({ refunded: settlement.refund })
    if (to === 'wallet') expect(await world.house('wallet')).toBe(-settlement.refund)
    expect(await world.check()).toMatchObject(clean)
  })

  test('that was to be paid in cash owes its fee', async () => {
    const id = await world.book({ payment_method: 'cash', date: '2026-11-27' })
    expect(await world.cancel(id, 5_250)).toEqual({ refund: 0, kept: 0, captured: 0, owed: 5_250 })
    expect(await world.check()).toMatchObject(clean)
  })
})

describe('a visit that is moved late', async () => {
  const world = await newWorld()
  const moved = async (id: string) => {
    const visitId = await world.visitOf(id)
    await world.context.db.transaction((tx) => chargeMoveFee(world.context, tx, { bookingId: id, visitId, fee: 2_625 }))
  }
  test('owes the fee beside its price, collected and invoiced with the visit', async () => {
    const id = await world.book({ frequency: 'Weekly' })
    await world.pay(id)
    await moved(id)
    expect(await world.charge(await world.complete(id, 1))).toBe('paid')
    expect(await world.one('SELECT sum(captured)::int AS captured, count(*)::int AS payments FROM payments')).toEqual({
      captured: 13_125,
      payments: 2,
    })
    expect(await world.one('SELECT net, vat, total, jsonb_array_length(document -> $1) AS lines FROM invoices', ['lines'])).toEqual({
      net: 12_500,
      vat: 625,
      total: 13_125,
      lines: 2,
    })
    expect(await world.check()).toMatchObject(clean)
  })

  test('and then cancelled pays both fees', async () => {
    const id = await world.book({ time: '14:00' })
    await world.pay(id)
    await moved(id)
    expect(await world.cancel(id, 5_250)).toMatchObject({ refund: 2_625, owed: 0 })
    const { lines } = await world.one(`SELECT document -> 'lines' AS lines FROM invoices WHERE booking_id = $1`, [id])
    expect(lines.map(({ description, total }: InvoiceLine) => [description.en, total])).toEqual([
      ['Fee for moving the visit: Office Cleaning', 2_625],
      ['Cancellation fee: Office Cleaning', 5_250],
    ])
    expect(await world.check()).toMatchObject(clean)
  })
})

test('what was authorised is captured a day after a visit that nobody confirmed, and held without being earned', async () => {
  const world = await newWorld()
  const { context } = world
  const id = await world.book({ frequency: 'Weekly' })
  await world.pay(id)
  await world.pool.query(`UPDATE visits SET status = 'in_progress' WHERE booking_id = $1 AND number = 1`, [id])
  await world.pool.query(`UPDATE bookings SET status = 'in_progress' WHERE id = $1`, [id])
  context.setNow(new Date('2026-11-27T11:59:00+04:00'))
  expect(await captureUnconfirmed(context)).toBe(0)
  context.setNow(new Date('2026-11-27T12:00:00+04:00'))
  expect(await captureUnconfirmed(context)).toBe(1)
  expect(await world.house('gateway')).toBe(10_500)
  expect(await Promise.all(['revenue', 'vat', 'points_issued'].map(world.house))).toEqual([0, 0, 0])
  expect(await world.check()).toMatchObject(clean)
  await completeVisit({ ...context, actor: { kind: 'visitor', bookingId: id } }, { id, number: 1 })
  expect(await Promise.all(['revenue', 'vat', 'points_issued'].map(world.house))).toEqual([-10_000, -500, 105])
  expect(await world.number('SELECT count(*) FROM invoices')).toBe(1)
  expect(await world.check()).toMatchObject(clean)
})

describe('cash', async () => {
  const world = await newWorld()
  test('is owed once staff confirmed the visit, and received when they say so, once', async () => {
    const id = await world.book({ payment_method: 'cash' })
    expect(await world.charge(await world.complete(id))).toBe('owed')
    expect(await world.house('cash')).toBe(0)
    await Promise.all([1, 2, 3].map(() => world.receiveCash(id)))
    expect(await world.house('cash')).toBe(10_500)
    expect(await world.check()).toMatchObject(clean)
  })

  test('of a visit that only its customer confirmed earns nothing before staff received it', async () => {
    const before = await Promise.all(['revenue', 'vat', 'points_issued'].map(world.house))
    const id = await world.book({ payment_method: 'cash', time: '15:00' })
    await world.charge(await world.complete(id, 1, 'customer'))
    expect(await Promise.all(['revenue', 'vat', 'points_issued'].map(world.house))).toEqual(before)
    expect(await world.check()).toMatchObject(clean)
    await world.receiveCash(id)
    expect(await world.house('revenue')).toBe((before[0] ?? 0) - 10_000)
    expect(await world.number('SELECT count(*) FROM invoices WHERE booking_id = $1', [id])).toBe(1)
    expect(await world.check()).toMatchObject(clean)
  })
})

long('one idempotency key a hundred times at once is one payment with one response', async () => {
  const world = await newWorld()
  const id = await world.book()
  const answers = await Promise.all(Array.from({ length: 100 }, () => world.pay(id, {}, 'aisha-pays-once')))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await world.number('SELECT count(*) FROM simulator_charges')).toBe(1)
  await expect(world.pay(id, { amount: 1 }, 'aisha-pays-once')).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect(await world.check()).toMatchObject(clean)
})

test('the default company has a TRN of 15 digits', () => {
  expect(defaultMoneySettings.company.trn).toMatch(/^\d{15}$/)
})
