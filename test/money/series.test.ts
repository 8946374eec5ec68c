import { describe, expect, test } from 'vitest'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { previewCancellation } from '../../src/operations/bookings/preview-cancellation.ts'
import { readBookingRecord } from '../../src/operations/bookings/read-booking-record.ts'
import { listOutstanding } from '../../src/operations/outstanding/list-outstanding.ts'
import { pauseSeries } from '../../src/operations/series/pause-series.ts'
import { resumeSeries } from '../../src/operations/series/resume-series.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { createTestDatabase } from '../database.ts'
import { worldOn } from './world.ts'

async function newWorld() {
  const { pool } = await createTestDatabase()
  return worldOn(pool)
}

const clean = { clean: true, problems: [], trialBalance: { AED: 0, PTS: 0 } }

describe('a series', async () => {
  const world = await newWorld()
  test('has its first visit authorised and its card saved; each visit is charged when it is completed', async () => {
    const id = await world.book({ frequency: 'Weekly' })
    expect(await world.pay(id)).toMatchObject({ status: 'authorised' })
    expect(await world.house('gateway')).toBe(0)
    expect(await world.charge(await world.complete(id, 1))).toBe('paid')
    expect(await world.charge(await world.complete(id, 2))).toBe('paid')
    expect(await world.house('gateway')).toBe(21_000)
    expect(await world.number('SELECT count(*) FROM invoices')).toBe(2)
    expect(await world.check()).toMatchObject(clean)
  })

  test('cancelled near its first visit captures the fee from the authorisation, as shown before, and releases the rest', async () => {
    const id = await world.book({ frequency: 'Weekly', time: '12:00' })
    await world.pay(id)
    const guest = { ...world.context, actor: { kind: 'visitor' as const, bookingId: id } }
    expect(await previewCancellation(guest, id)).toMatchObject({ fee: 0, refund: null, set_aside: { amount: 105, kept: 0 } })
    world.context.setNow(new Date('2026-11-26T00:00:00Z'))
    expect(await previewCancellation(guest, id)).toMatchObject({ fee: 26.25, refund: null, set_aside: { amount: 105, kept: 26.25 } })
    expect(await previewCancellation(guest, id, { number: 2 })).toMatchObject({ fee: 0, refund: null, set_aside: null })
    const before = await world.house('gateway')
    expect((await cancelBooking(guest, id, { expected_fee: 26.25, refund_to: 'source', reason: null })).fee).toBe(26.25)
    expect((await world.house('gateway')) - before).toBe(2_625)
    expect(await world.paymentOf(id)).toMatchObject({ status: 'paid', amount: 10_500, captured: 2_625 })
    expect(await world.number(`SELECT count(*) FROM ledger_accounts WHERE kind = 'visit' AND balance <> 0`)).toBe(0)
    expect(await world.check()).toMatchObject(clean)
    world.reset()
  })

  test('needs no payment before a visit once its card was accepted, even if its first date is skipped or it is paused', async () => {
    const id = await world.book({ frequency: 'Weekly', time: '18:00' })
    const guest = { ...world.context, now: world.context.now, actor: { kind: 'visitor' as const, bookingId: id } }
    const owner = await world.ownerOf(id)
    const nothing = { expected_fee: 0, refund_to: 'source' as const, reason: null }
    const open = async () => (await readBookingRecord(guest, id)).visits.flatMap(({ number, due }) => (due > 0 ? [[number, due]] : []))
    const listed = async () => (await listOutstanding(world.context, owner)).filter(({ booking_id }) => booking_id === id)
    expect(await open()).toEqual([[1, 105]])
    await world.pay(id)
    expect(await open()).toEqual([])
    await cancelVisit(guest, { id, number: 1, reason: 'skipped' }, nothing)
    expect(await world.paymentOf(id)).toMatchObject({ status: 'voided' })
    expect(await open()).toEqual([])
    await pauseSeries(guest, id, { from: '2026-12-01', until: null, expected_fee: 0 })
    await resumeSeries(guest, id)
    expect((await readBookingRecord(guest, id)).visits.length).toBeGreaterThan(4)
    expect(await open()).toEqual([])
    expect(await listed()).toEqual([])
    expect(await world.charge(await world.complete(id, 5))).toBe('paid')
    expect(await world.check()).toMatchObject(clean)
  })

  test('whose card was never accepted waits for payment with the next date if the first one is skipped', async () => {
    const id = await world.book({ frequency: 'Weekly', time: '18:00', date: '2026-11-27' })
    const guest = { ...world.context, now: world.context.now, actor: { kind: 'visitor' as const, bookingId: id } }
    await world.pay(id, { card_token: 'tok_sim_declined' }).catch(() => {})
    await cancelVisit(guest, { id, number: 1, reason: 'skipped' }, { expected_fee: 0, refund_to: 'source', reason: null })
    const { visits } = await readBookingRecord(guest, id)
    expect(visits.map(({ due, due_reason }) => [due, due_reason])).toEqual([
      [0, null],
      [105, 'booking'],
      [0, null],
      [0, null],
    ])
    expect((await listOutstanding(world.context, await world.ownerOf(id))).map(({ amount, reason }) => [amount, reason])).toEqual([
      [105, 'booking'],
    ])
  })

  test('with a completed visit refunds nothing of that visit for the others', async () => {
    const id = await world.book({ frequency: 'Weekly', time: '16:00' })
    await world.pay(id)
    expect(await world.charge(await world.complete(id, 1))).toBe('paid')
    const guest = { ...world.context, actor: { kind: 'visitor' as const, bookingId: id } }
    expect(await previewCancellation(guest, id)).toMatchObject({ fee: 0, refund: null, set_aside: null })
  })

  test('whose card is declined later lists the visit as outstanding', async () => {
    const id = await world.book({ frequency: 'Weekly', time: '14:00' })
    await world.pay(id, { card_token: 'tok_sim_declined_later' })
    expect(await world.charge(await world.complete(id, 1))).toBe('paid')
    const second = await world.complete(id, 2)
    expect(await world.charge(second)).toBe('owed')
    expect(await world.number(`SELECT balance FROM ledger_accounts WHERE kind = 'visit' AND owner = $1`, [second])).toBe(10_500)
    expect(await world.check()).toMatchObject(clean)
  })
})
