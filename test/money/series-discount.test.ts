import { beforeEach, describe, expect, test } from 'vitest'
import { getBooking } from '../../src/operations/booking-access/get-booking.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { readBookingRecord } from '../../src/operations/bookings/read-booking-record.ts'
import { systemContext } from '../../src/operations/context.ts'
import { readBooking } from '../../src/operations/messages/reads/read-booking.ts'
import { termFacts } from '../../src/operations/messages/words/booking-lines.ts'
import { checkPromo } from '../../src/operations/promos/check-promo.ts'
import { changeRule } from '../../src/operations/series/change-rule.ts'
import { checkSeries } from '../../src/operations/series/check-series.ts'
import { endSeries } from '../../src/operations/series/end-series.ts'
import { previewRule } from '../../src/operations/series/preview-rule.ts'
import { rollSeries } from '../../src/operations/series/roll-series.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { withLinkOf } from '../bookings/people.ts'
import { createTestDatabase } from '../database.ts'
import { fiveVisits, packOwner } from './pack-world.ts'
import { worldOn } from './world.ts'

const { pool } = await createTestDatabase(20)
const world = worldOn(pool)
const { context } = world

const takesOff = (weekly: number, multiple: number) =>
  pool.query('UPDATE services SET weekly_percent = $1, multiple_percent = $2 WHERE id = 2', [weekly, multiple])
/** AED 100.00 less 10%, and VAT. */
const weekly = { frequency: 'Weekly', total_price: 94.5 } as const
const totals = async (id: string) =>
  (await pool.query('SELECT total::int FROM visit_money WHERE booking_id = $1 ORDER BY number', [id])).rows.map(({ total }) => total)
const recordOf = (id: string) => readBookingRecord(systemContext(context), id)
const invoiceOf = async (id: string) =>
  (await pool.query('SELECT document, net, vat, total FROM invoices WHERE booking_id = $1 ORDER BY sequence DESC LIMIT 1', [id])).rows[0]

beforeEach(async () => {
  world.reset()
  // Everybody is free again.
  await pool.query('UPDATE visit_assignments SET is_active = false WHERE is_active')
  await takesOff(10, 15)
})

describe('a series with a percentage off', () => {
  test('costs that much less each visit, as a line of its own in record, mail and invoice, and the ledger is clean', async () => {
    const question = {
      service_id: 2,
      city: 'dubai',
      cleaners: 1,
      hours: 2,
      frequency: 'Weekly',
      date: '2026-11-26',
      time: '10:00',
    } as const
    expect((await checkSeries(context, question)).total_price).toBe(94.5)
    await expect(world.book({ frequency: 'Weekly' })).rejects.toMatchObject({ code: 'wrong_total', data: { total_price: 94.5 } })
    const id = await world.book(weekly)
    expect(await totals(id)).toEqual([9_450, 9_450, 9_450, 9_450])
    const { price } = await recordOf(id)
    expect(price).toMatchObject({ charge: 90, discount: 0, vat: 4.5, total: 94.5 })
    expect(price.lines.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
      ['base', 1, 100],
      ['series', 10, -10],
    ])
    const owed = { data: { bookingId: id }, recipient: 'aisha@example.com', owedAt: context.now() }
    const about = await readBooking(context, { ...owed, language: 'en' })
    expect(about && termFacts('en', about.booking)).toContainEqual(['Series discount', 'AED\u00a010.00 off each visit, before VAT'])
    await world.pay(id, { amount: 94.5 })
    expect(await world.charge(await world.complete(id))).toBe('paid')
    const { document, ...sums } = await invoiceOf(id)
    expect(sums).toEqual({ net: 9_000, vat: 450, total: 9_450 })
    expect(document.lines.map(({ description, net, vat }: Line) => [description.en, net, vat])).toEqual([
      ['Office Cleaning', 10_000, 500],
      ['Series discount: Office Cleaning', -1_000, -50],
    ])
    expect(await world.house('revenue')).toBe(-9_000)
    expect(await world.check()).toMatchObject({ clean: true, problems: [] })
  })

  test('keeps it, whatever staff set afterwards, also for the dates that are added and after one is skipped', async () => {
    const id = await world.book({ ...weekly, payment_method: 'cash' })
    await pool.query(`UPDATE bookings SET status = 'confirmed', hold_expires_at = NULL WHERE id = $1`, [id])
    await takesOff(0, 0)
    const guest = withLinkOf(context, id)
    await cancelVisit(guest, { id, number: 2, reason: 'skipped' }, { expected_fee: 0, refund_to: 'source', reason: null })
    world.minutesLater(14 * 24 * 60)
    await rollSeries(context)
    expect((await totals(id)).length).toBeGreaterThan(4)
    expect(new Set(await totals(id))).toEqual(new Set([9_450]))
    const later = world.book({ ...weekly, date: '2026-12-24' })
    await expect(later).rejects.toMatchObject({ code: 'wrong_total', data: { total_price: 105 } })
  })

  test('that ends early keeps the price of its visits while there are two: nothing is charged afterwards', async () => {
    const id = await world.book({ ...weekly, payment_method: 'cash' })
    const guest = withLinkOf(context, id)
    await pool.query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [id])
    world.context.setNow(new Date('2026-11-26T12:30:00+04:00'))
    await world.complete(id)
    await endSeries(guest, id, { after: '2026-12-03', expected_fee: 0 })
    const { visits } = await getBooking(guest, id)
    expect(visits.filter(({ status }) => status === 'scheduled').map(({ number }) => number)).toEqual([2])
    expect((await totals(id))[0]).toBe(9_450)
    await world.receiveCash(id)
    expect(await world.number(`SELECT sum(fee) FROM visits WHERE booking_id = $1`, [id])).toBe(0)
  })

  test('takes it off before a promo code, whose least charge is that of what is left', async () => {
    await pool.query(`INSERT INTO promo_codes (code, percent, least_charge, starts_at, ends_at) VALUES
      ('TENTH', 10, 0, '2026-01-01', '2027-01-01'), ('HUNDRED', 10, 10000, '2026-01-01', '2027-01-01')`)
    const asked = { service_id: 2, cleaners: 1, hours: 2, materials: 'No' } as const
    expect(await checkPromo(context, { ...asked, code: 'TENTH', frequency: 'Weekly' })).toMatchObject({
      discount: 9,
      charge: 81,
      total_price: 85.05,
    })
    expect(await checkPromo(context, { ...asked, code: 'TENTH' })).toMatchObject({ discount: 10, charge: 90 })
    await expect(checkPromo(context, { ...asked, code: 'HUNDRED', frequency: 'Weekly' })).rejects.toMatchObject({ code: 'promo_refused' })
    const id = await world.book({ ...weekly, promo_code: 'TENTH', total_price: 85.05 })
    expect((await recordOf(id)).price).toMatchObject({ charge: 90, discount: 9, vat: 4.05, total: 85.05 })
    await world.pay(id, { amount: 85.05 })
    await world.charge(await world.complete(id))
    const { document, total } = await invoiceOf(id)
    expect(total).toBe(8_505)
    expect(document).toMatchObject({ discount: 900, net: 8_100, lines: [{ net: 10_000 }, { net: -1_000 }] })
    expect(await world.check()).toMatchObject({ clean: true, problems: [] })
  })

  test('that comes more often costs what that takes off today, from that day on; earlier visits keep theirs', async () => {
    const id = await world.book({ ...weekly, payment_method: 'cash' })
    const guest = withLinkOf(context, id)
    const rule = { from: '2026-12-01', weekdays: [1, 4], time: '10:00', hours: 2, cleaners: 1, expected_fee: 0, expected_total: 94.5 }
    expect(await previewRule(guest, id, rule)).toMatchObject({
      total_before: 94.5,
      total_after: 89.25,
      percent_before: 10,
      percent_after: 15,
    })
    await takesOff(10, 20)
    const refused = { code: 'wrong_total', data: { total_price: 84 } }
    await expect(changeRule(guest, id, { ...rule, expected_total: 89.25 })).rejects.toMatchObject(refused)
    await changeRule(guest, id, { ...rule, expected_total: 84 })
    expect(await totals(id)).toEqual([9_450, ...Array.from({ length: 6 }, () => 8_400)])
    expect((await recordOf(id)).price.lines.at(-1)).toMatchObject({ kind: 'series', count: 20, amount: -20 })
    // As often as before, it keeps its percentage: only the hour is at the price of the day.
    await takesOff(0, 0)
    await changeRule(guest, id, { ...rule, hours: 3, expected_total: 109.2 })
    expect((await totals(id)).slice(0, 2)).toEqual([9_450, 10_920])
    expect((await recordOf(id)).price.lines.at(-1)).toMatchObject({ kind: 'series', count: 20, amount: -26 })
    await pool.query(`UPDATE bookings SET status = 'confirmed' WHERE id = $1`, [id])
    const first = await world.complete(id)
    await world.receiveCash(id)
    expect((await invoiceOf(id)).document.lines.map(({ net }: Line) => net)).toEqual([10_000, -1_000])
    expect(await world.number('SELECT total FROM visit_money WHERE visit_id = $1', [first])).toBe(9_450)
    expect(await world.check()).toMatchObject({ clean: true, problems: [] })
  })

  test('is neither a pack nor a basket, and a single visit gets nothing off', async () => {
    const her = await packOwner(world)
    const pack = await her.buy(await fiveVisits(world))
    await expect(her.use(pack.id, await her.book(weekly))).rejects.toMatchObject({
      fields: { payment_method: expect.stringContaining('one visit') },
    })
    await expect(world.bookBasket({ frequency: 'Weekly', total_price: 220.5 })).rejects.toMatchObject({
      fields: { frequency: expect.any(String) },
    })
    const once = await world.book()
    expect((await recordOf(once)).price).toMatchObject({ charge: 100, total: 105 })
    const { fee } = await cancelBooking(withLinkOf(context, once), once, { expected_fee: 0, refund_to: 'source', reason: null })
    expect(fee).toBe(0)
  })

  test('has no other price in the database than the percentage says, and a single visit none', async () => {
    const id = await world.book(weekly)
    const set = (what: string) => pool.query(`UPDATE bookings SET ${what} WHERE id = $1`, [id])
    await expect(set('series_discount = 2000')).rejects.toThrow('bookings_series_discount_check')
    await expect(set('charge = charge - 10, total = total - 10')).rejects.toThrow('bookings_series_discount_check')
    await expect(set(`frequency = 'Once'`)).rejects.toThrow('bookings_series_percent_check')
    await expect(takesOff(51, 0)).rejects.toThrow('services_weekly_percent_check')
  })
})

type Line = { description: { en: string }; net: number; vat: number }
