import { describe, expect, test } from 'vitest'
import { InvoiceNumber } from '../../src/contracts/invoices.ts'
import { readBookingRecord } from '../../src/operations/bookings/read-booking-record.ts'
import { systemContext } from '../../src/operations/context.ts'
import { checkPromo } from '../../src/operations/promos/check-promo.ts'
import { refundPayment } from '../../src/operations/refunds/refund-payment.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

/** Office cleaning has a charge of AED 100.00. */
async function worldWith(vatBasisPoints: number) {
  const { pool } = await createTestDatabase()
  const world = worldOn(pool)
  const setRate = (basisPoints: number) =>
    pool.query(`INSERT INTO settings (name, value) VALUES ('vatBasisPoints', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`, [
      JSON.stringify(basisPoints),
    ])
  await setRate(vatBasisPoints)
  return { ...world, setRate }
}

const documentsOf = async (world: Awaited<ReturnType<typeof worldWith>>, id: string) =>
  (
    await world.pool.query(
      `SELECT kind, (document->>'vatBasisPoints')::int AS rate, net, vat, total FROM invoices WHERE booking_id = $1 ORDER BY kind DESC, sequence`,
      [id],
    )
  ).rows

describe.each([
  { rate: 0, vat: 0 },
  { rate: 500, vat: 500 },
  { rate: 1_000, vat: 1_000 },
  { rate: 1_525, vat: 1_525 },
])('at a rate of $rate basis points', async ({ rate, vat }) => {
  const world = await worldWith(rate)
  const total = 10_000 + vat
  const part = Math.round(total / 5)
  const partVat = Math.round((part * rate) / (10_000 + rate))
  let id = ''

  test('a booking is made for the price with that VAT alone', async () => {
    const wrong = rate === 500 ? 110 : 105
    await expect(world.book({ total_price: wrong })).rejects.toMatchObject({
      code: 'wrong_total',
      data: { total_price: total / 100 },
    })
    id = await world.book({ total_price: total / 100 })
    const record = await readBookingRecord(systemContext(world.context), id)
    expect(record.price).toMatchObject({ charge: 100, vat: vat / 100, vat_rate: rate / 100, total: total / 100 })
  })

  test('it is paid whole, and no other amount is taken', async () => {
    await expect(world.pay(id, { amount: total / 100 + 1 })).rejects.toMatchObject({ code: expect.stringMatching(/amount|invalid|wrong/) })
    await world.pay(id, { amount: total / 100 })
    expect(await world.house('visit')).toBe(-total)
  })

  test('its invoice and its revenue keep the rate of the day on which it was booked', async () => {
    await world.setRate(2_000)
    expect(await world.charge(await world.complete(id))).toBe('paid')
    expect(await documentsOf(world, id)).toEqual([{ kind: 'invoice', rate, net: 10_000, vat, total }])
    expect([await world.house('revenue'), await world.house('vat')]).toEqual([-10_000, -vat || 0])
  })

  test('its credit note gives that VAT back in proportion', async () => {
    const payment = await world.paymentOf(id)
    await refundPayment(world.context, { paymentId: payment.id, amount: part, to: 'source', reason: 'a window', idempotencyKey: 'part' })
    expect((await documentsOf(world, id))[1]).toEqual({ kind: 'credit_note', rate, net: part - partVat, vat: partVat, total: part })
    expect(await world.house('vat')).toBe(partVat - vat || 0)
    await world.setRate(rate)
  })

  test('the fee of a cancellation contains it', async () => {
    const late = await world.book({ total_price: total / 100, date: '2026-12-03' })
    await world.pay(late, { amount: total / 100 })
    await world.cancel(late, part)
    expect(await documentsOf(world, late)).toEqual([{ kind: 'invoice', rate, net: part - partVat, vat: partVat, total: part }])
  })

  test('a promo code lowers it with the charge', async () => {
    await world.pool.query(
      `INSERT INTO promo_codes (code, percent, amount, most, least_charge, starts_at, ends_at, usage_limit, once_per_customer)
        VALUES ('TENTH', 10, NULL, NULL, 0, '2026-01-01', '2027-01-01', NULL, false)`,
    )
    const question = { code: 'TENTH', service_id: 2, cleaners: 1, hours: 2, materials: 'No' } as const
    const price = await checkPromo(world.context, question)
    const lower = Math.round((9_000 * rate) / 10_000)
    expect(price).toMatchObject({ charge: 90, vat: lower / 100, total_price: (9_000 + lower) / 100 })
    const id = await world.book({ promo_code: 'TENTH', total_price: price.total_price, date: '2026-12-04' })
    await world.pay(id, { amount: price.total_price })
    await world.charge(await world.complete(id))
    expect(await documentsOf(world, id)).toEqual([{ kind: 'invoice', rate, net: 9_000, vat: lower, total: 9_000 + lower }])
  })

  test('a series charges each visit with it', async () => {
    const series = await world.book({ frequency: 'Weekly', weeks: 4, date: '2026-12-07', total_price: total / 100 })
    await world.pay(series, { amount: total / 100 })
    for (const which of [1, 2]) expect(await world.charge(await world.complete(series, which))).toBe('paid')
    const invoice = { kind: 'invoice', rate, net: 10_000, vat, total }
    expect(await documentsOf(world, series)).toEqual([invoice, invoice])
    expect(await world.check()).toMatchObject({ clean: true, problems: [] })
  })
})

test('the millionth invoice of a year has seven digits', async () => {
  const world = await worldWith(500)
  const id = await world.book({ total_price: 105 })
  await world.pay(id, { amount: 105 })
  const year = world.context.now().getUTCFullYear()
  await world.pool.query(`INSERT INTO invoice_counters VALUES ('invoice', $1, 999999)`, [year])
  await world.charge(await world.complete(id))
  const { rows } = await world.pool.query('SELECT number FROM invoices WHERE booking_id = $1', [id])
  expect(rows).toEqual([{ number: `INV-${year}-1000000` }])
  expect(InvoiceNumber.parse(rows[0].number)).toBe(rows[0].number)
})
