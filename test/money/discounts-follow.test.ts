import { describe, expect, test } from 'vitest'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { readBookingRecord } from '../../src/operations/bookings/read-booking-record.ts'
import { systemContext } from '../../src/operations/context.ts'
import { sendMessages } from '../../src/operations/messages/send-messages.ts'
import { endSeries } from '../../src/operations/series/end-series.ts'
import { pauseSeries } from '../../src/operations/series/pause-series.ts'
import { resumeSeries } from '../../src/operations/series/resume-series.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { withLinkOf } from '../bookings/people.ts'
import { nothing } from '../messages/post.ts'
import { clean, code, discountsWorld } from './discounts-world.ts'

const { pool, world, context, sent, setCode, follow, costOf, cancel, paysFor } = await discountsWorld()

const bookBasket = async (changes = {}) => {
  const basket = await world.bookBasket({ promo_code: 'BOTH', total_price: 207.9, ...changes })
  await world.pay(basket.id, { amount: 207.9 })
  return basket
}
const mails = async () => {
  await sendMessages(context)
  return sent.splice(0)
}

describe('a discount for two services of which one is cancelled', () => {
  test('is taken back as far as the other does not earn it: said before, deducted, invoiced and mailed by its name', async () => {
    const basket = await bookBasket()
    expect(await costOf(basket.next)).toMatchObject({ fee: 10.5, discount_back: 10.5, refund: 102.9, owed: 0 })
    await expect(cancelBooking(withLinkOf(context, basket.next), basket.next, { ...nothing, expected_fee: 0 })).rejects.toMatchObject({
      code: 'conflict',
      data: { fee: 10.5 },
    })
    await mails()
    await cancel(basket.next)
    expect(await paysFor(basket.id, basket.next)).toBe(10_500)
    const { document } = await world.one('SELECT document FROM invoices WHERE booking_id = $1', [basket.next])
    expect(document).toMatchObject({ net: 1_000, vat: 50, total: 1_050 })
    expect(document.lines).toEqual([
      expect.objectContaining({ description: { en: 'Discount no longer earned: Plumbing', ar: expect.any(String) }, total: 1_050 }),
    ])
    expect((await mails()).map(({ text }) => text).join()).toContain('Discount no longer earned: AED\u00a010.50, VAT included')
    expect(await world.one('SELECT refunded FROM payments WHERE booking_id = $1', [basket.next])).toEqual({ refunded: 10_290 })
    expect(await world.check()).toMatchObject(clean)
  })

  test('goes back when the other is cancelled too, whoever cancels it, with a credit note', async () => {
    for (const cancelOther of [cancel, (id: string) => cancelBooking(systemContext(context), id, nothing)]) {
      const basket = await bookBasket()
      await cancel(basket.id)
      expect(await paysFor(basket.id, basket.next)).toBe(12_600)
      await cancelOther(basket.next)
      expect(await paysFor(basket.id, basket.next)).toBe(0)
      expect(await world.number('SELECT sum(captured - refunded) FROM payments')).toBe(0)
      expect(await world.number(`SELECT total FROM invoices WHERE kind = 'credit_note' AND booking_id = $1`, [basket.id])).toBe(1_260)
    }
    expect(await world.house('fees')).toBe(0)
    expect(await world.house('vat')).toBe(0)
    expect(await world.check()).toMatchObject(clean)
  })

  test('stays where we cancel, where the other earns it alone, and for bookings made by earlier terms', async () => {
    const byUs = await bookBasket()
    await cancelBooking(systemContext(context), byUs.next, nothing)
    expect(await paysFor(byUs.id, byUs.next)).toBe(9_450)
    await setCode({ ...code, leastCharge: 10_000 })
    const earned = await bookBasket({ time: '14:00' })
    await cancel(earned.next)
    expect(await paysFor(earned.id, earned.next)).toBe(9_450)
    await setCode(code)
    await follow(false)
    const before = await bookBasket({ date: '2026-11-27' })
    await cancel(before.next)
    expect(await paysFor(before.id, before.next)).toBe(9_450)
  })

  test('and nobody paid yet: the other costs what it costs alone', async () => {
    const basket = await world.bookBasket({ promo_code: 'BOTH', total_price: 207.9 })
    await cancel(basket.next)
    await expect(world.pay(basket.id, { amount: 94.5 })).rejects.toMatchObject({ code: 'wrong_amount' })
    await world.pay(basket.id, { amount: 105 })
    expect(await paysFor(basket.id, basket.next)).toBe(10_500)
    expect(await world.check()).toMatchObject(clean)
  })

  test('and nobody paid yet: neither is paid alone, where the other would lapse and the discount stay', async () => {
    const basket = await world.bookBasket({ promo_code: 'BOTH', total_price: 207.9 })
    const { pays_with: other } = await readBookingRecord(withLinkOf(context, basket.id), basket.id)
    expect(other).toBe(113.4)
    const alone = world.pay(basket.id, { amount: 94.5 })
    await expect(alone).rejects.toMatchObject({ code: 'wrong_amount', message: expect.stringContaining('AED\u00a0207.90') })
    await setCode({ ...code, leastCharge: 0 })
    const earned = await world.bookBasket({ promo_code: 'BOTH', total_price: 207.9, date: '2026-11-27' })
    await world.pay(earned.id, { amount: 94.5 })
    expect(await world.statusOf(earned.id)).toBe('confirmed')
  })

  test('both cancelled at the same moment: nothing is kept', async () => {
    const basket = await bookBasket()
    const most = { ...nothing, expected_fee: 100 }
    await Promise.all([basket.id, basket.next].map((id) => cancelBooking(withLinkOf(context, id), id, most)))
    expect(await paysFor(basket.id, basket.next)).toBe(0)
    expect(await world.number('SELECT sum(captured - refunded) FROM payments')).toBe(0)
    expect(await world.check()).toMatchObject(clean)
  })
})

describe('the discount of a series', () => {
  const weekly = async (changes = {}) => {
    const id = await world.book({ frequency: 'Weekly', total_price: 94.5, ...changes })
    if (!('payment_method' in changes)) await world.pay(id, { amount: 94.5 })
    else await pool.query(`UPDATE bookings SET status = 'confirmed', hold_expires_at = NULL WHERE id = $1`, [id])
    context.setNow(new Date('2026-11-26T12:30:00+04:00'))
    const visit = await world.complete(id)
    await ('payment_method' in changes ? world.receiveCash(id) : world.charge(visit))
    return id
  }
  const end = async (id: string, after: string) =>
    endSeries(withLinkOf(context, id), id, { after, expected_fee: (await costOf(id, { after })).fee })

  test('ended after one visit is taken back, and charged to the card of the series; after two it is earned', async () => {
    const id = await weekly()
    expect(await costOf(id, { after: '2026-11-26' })).toMatchObject({ fee: 10.5, discount_back: 10.5, owed: 10.5, charges_card: true })
    expect(await costOf(id, { after: '2026-12-03' })).toMatchObject({ fee: 0, discount_back: 0 })
    await end(id, '2026-11-26')
    await world.charge(await world.visitOf(id, 2))
    expect(await paysFor(id)).toBe(10_500)
    expect(await world.number('SELECT sum(captured) FROM payments WHERE booking_id = $1', [id])).toBe(10_500)
    expect(await world.check()).toMatchObject(clean)
  })

  test('cancelled as a whole, or date by date, costs the same; before any visit nothing is left of it', async () => {
    const id = await weekly()
    await cancel(id)
    expect(await paysFor(id)).toBe(10_500)
    world.reset()
    const none = await world.book({ frequency: 'Weekly', total_price: 94.5, date: '2026-11-28', payment_method: 'cash', weeks: 4 })
    await pool.query(`UPDATE bookings SET status = 'confirmed', hold_expires_at = NULL WHERE id = $1`, [none])
    for (const [number, back] of [
      [1, 0],
      [2, 0],
      [3, 10.5],
      [4, 0],
    ] as const) {
      const { fee, discount_back } = await costOf(none, { number })
      expect([number, discount_back]).toEqual([number, back])
      await cancelVisit(withLinkOf(context, none), { id: none, number, reason: 'skipped' }, { ...nothing, expected_fee: fee })
    }
    expect(await paysFor(none)).toBe(0)
    expect(await world.check()).toMatchObject(clean)
  })

  test('paused without an end is taken back until it is resumed; paused for some weeks, it stays', async () => {
    const id = await weekly({ payment_method: 'cash' })
    const from = '2026-11-27'
    expect(await costOf(id, { pause: { from, until: '2026-12-20' } })).toMatchObject({ discount_back: 0 })
    const pause = { from, until: null }
    await pauseSeries(withLinkOf(context, id), id, { ...pause, expected_fee: (await costOf(id, { pause })).fee })
    expect(await paysFor(id)).toBe(10_500)
    await resumeSeries(withLinkOf(context, id), id)
    expect(await world.number('SELECT sum(fee) FROM visits WHERE booking_id = $1', [id])).toBe(0)
    expect(await world.check()).toMatchObject(clean)
  })

  test('paused for so long that it never goes on, then ended, is taken back with a visit that was paused', async () => {
    const id = await weekly({ payment_method: 'cash' })
    await pauseSeries(withLinkOf(context, id), id, { from: '2026-11-27', until: '2030-01-01', expected_fee: 0 })
    expect(await costOf(id, { after: '2026-11-26' })).toMatchObject({ fee: 10.5, owed: 10.5, visits: [] })
    await end(id, '2026-11-26')
    expect(await paysFor(id)).toBe(10_500)
    expect(await world.check()).toMatchObject(clean)
  })
})
