import { afterEach, describe, expect, test } from 'vitest'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { linkForMail, signBookingLink, withBookingLink } from '../../src/operations/booking-access/booking-link.ts'
import { getBooking } from '../../src/operations/booking-access/get-booking.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { previewCancellation } from '../../src/operations/bookings/preview-cancellation.ts'
import type { Context } from '../../src/operations/context.ts'
import { cancelVisit } from '../../src/operations/visits/cancel-visit.ts'
import { findVisitTimes } from '../../src/operations/visits/find-visit-times.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { contextOn, testStart } from '../context.ts'
import { createTestDatabase, empty } from '../database.ts'
import { customerNamed, officeCleaning, signedInAs, staffOn } from './people.ts'

const { pool } = await createTestDatabase(20)
const context = contextOn(pool)

afterEach(async () => {
  await empty(pool, 'bookings', 'customers', 'idempotency_keys', 'outbox_messages')
  context.setNow(testStart)
})

type Booked = { id: string; customerId: string; her: Context; guest: Context }

/**
 * Aisha's booking for Thursday 26 November at 10:00, and the contexts in which she can act: logged in, and with the link from her email.
 */
async function aishasBooking(changes: Partial<BookingInput> = {}): Promise<Booked> {
  const customerId = await customerNamed(context, 'Aisha')
  const { id } = await createBooking(context, officeCleaning(customerId, changes), null)
  return {
    id,
    customerId,
    her: await signedInAs(context, customerId),
    guest: { ...context, actor: { kind: 'visitor', bookingId: id } },
  }
}
const at = (moment: string) => context.setNow(new Date(`${moment}:00+04:00`))
const cancellation = (expected_fee: number) => ({ expected_fee, refund_to: 'source' as const, reason: null })
const held = async () => Number((await pool.query('SELECT count(*) FROM visit_assignments WHERE is_active')).rows[0].count)
const events = async (kind: string) =>
  (await pool.query<{ data: Record<string, unknown> }>('SELECT data FROM booking_events WHERE kind = $1 ORDER BY id', [kind])).rows.map(
    ({ data }) => data,
  )
const messages = async (kind: string) => (await pool.query('SELECT payload FROM outbox_messages WHERE kind = $1', [kind])).rows

/** The fees of a booking's visits in the ledger, in fils. */
const feesOf = async (bookingId: string): Promise<number> => {
  const { rows } = await pool.query(
    `SELECT coalesce(sum(e.amount), 0)::int AS fees FROM ledger_transactions t
     JOIN ledger_entries e ON e.transaction_id = t.id JOIN ledger_accounts a ON a.id = e.account_id AND a.kind = 'visit'
     WHERE t.kind = 'fee' AND t.booking_id = $1`,
    [bookingId],
  )
  return rows[0].fees
}

describe('what cancelling costs', () => {
  test.each([
    ['2026-11-21T10:05', 0, '2026-11-25T18:00:00.000Z'],
    ['2026-11-25T21:59', 0, '2026-11-25T18:00:00.000Z'],
    ['2026-11-25T22:00', 26.25, '2026-11-26T04:00:00.000Z'],
    ['2026-11-26T07:59', 26.25, '2026-11-26T04:00:00.000Z'],
    ['2026-11-26T08:00', 52.5, null],
    ['2026-11-26T09:59', 52.5, null],
  ])('at %s it is AED %d until %s, and that is what is charged', async (moment, fee, until) => {
    const { id, her } = await aishasBooking()
    at(moment)
    expect(await previewCancellation(her, id)).toMatchObject({ fee, holds_until: until, visits: [{ number: 1, fee }] })
    expect((await cancelBooking(her, id, cancellation(fee))).fee).toBe(fee)
    expect(await feesOf(id)).toBe(Math.round(fee * 100))
  })

  test('is nothing for ten minutes after booking, however near the visit is', async () => {
    at('2026-11-26T08:30')
    const { id, her } = await aishasBooking()
    at('2026-11-26T08:39')
    expect(await previewCancellation(her, id)).toMatchObject({ fee: 0, holds_until: '2026-11-26T04:40:00.000Z' })
    at('2026-11-26T08:40')
    expect(await previewCancellation(her, id)).toMatchObject({ fee: 52.5, holds_until: null })
  })

  test('follows the policy under which it was booked, whatever changes later', async () => {
    const { id, her } = await aishasBooking()
    await pool.query(
      `INSERT INTO cancellation_policies VALUES (9, '{"graceMinutes": 0, "steps": [{"hoursBefore": 48, "basisPoints": 10000}], "noShowBasisPoints": 10000}', $1)`,
      [testStart],
    )
    const later = await aishasBooking({ time: '14:00' })
    at('2026-11-25T12:00')
    expect((await previewCancellation(her, id)).fee).toBe(0)
    expect(await previewCancellation(later.her, later.id)).toMatchObject({ fee: 105, policy: { version: 9 } })
    await empty(pool, 'bookings')
    await pool.query('DELETE FROM cancellation_policies WHERE version = 9')
  })

  test('is never more than was shown: if it has risen in the meantime, nothing happens', async () => {
    const { id, her } = await aishasBooking()
    at('2026-11-25T22:00')
    await expect(cancelBooking(her, id, cancellation(0))).rejects.toMatchObject({ code: 'conflict', data: { fee: 26.25 } })
    expect(await getBooking(her, id)).toMatchObject({ status: 'pending' })
    expect(await held()).toBe(1)
  })

  test('is nothing while a card booking awaits payment', async () => {
    at('2026-11-26T08:30')
    const { id, her } = await aishasBooking({ payment_method: 'card' })
    at('2026-11-26T08:42')
    expect((await cancelBooking(her, id, cancellation(0))).booking.status).toBe('cancelled')
  })

  test('is nothing when staff cancel', async () => {
    const { id } = await aishasBooking()
    at('2026-11-26T09:30')
    const staff = staffOn(context)
    expect(await cancelBooking(staff, id, cancellation(0))).toMatchObject({ fee: 0, booking: { status: 'cancelled' } })
  })
})

describe('cancelling', () => {
  test('frees the professionals at once and records who did what', async () => {
    const { id, guest } = await aishasBooking({ cleaners: 3, total_price: 210 })
    const { booking } = await cancelBooking(guest, id, cancellation(0))
    expect(booking).toMatchObject({ status: 'cancelled', visits: [{ status: 'cancelled', can_change: false }] })
    expect(await held()).toBe(0)
    const { rows } = await pool.query(
      `SELECT kind, from_status, to_status, actor_kind FROM booking_events WHERE kind NOT LIKE 'm%:%' ORDER BY id`,
    )
    expect(rows.slice(1)).toEqual([
      { kind: 'visit_cancelled', from_status: null, to_status: null, actor_kind: 'visitor' },
      { kind: 'cancelled', from_status: 'pending', to_status: 'cancelled', actor_kind: 'visitor' },
    ])
    await expect(aishasBooking({ cleaners: 3, total_price: 210 })).resolves.toBeDefined()
  })

  test('twenty times at once happens once, with the same response each time', async () => {
    const { id, her } = await aishasBooking()
    at('2026-11-25T23:00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancelBooking(her, id, cancellation(26.25))))
    expect(new Set(answers.map(({ fee }) => fee))).toEqual(new Set([26.25]))
    expect(await events('visit_cancelled')).toHaveLength(1)
    expect(await feesOf(id)).toBe(2_625)
    expect(await messages('booking_cancelled')).toHaveLength(1)
  })

  test('is refused once the visit should have started', async () => {
    const { id, her } = await aishasBooking()
    at('2026-11-26T10:00')
    await expect(cancelBooking(her, id, cancellation(105))).rejects.toMatchObject({ code: 'conflict' })
    await expect(previewCancellation(her, id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('cancelling one visit of a series leaves the others', async () => {
    const { id, her } = await aishasBooking({ frequency: 'Weekly' })
    const { booking } = await cancelVisit(her, { id, number: 2, reason: 'cancelled' }, cancellation(0))
    expect(booking.visits.map(({ status }) => status)).toEqual(['scheduled', 'cancelled', 'scheduled', 'scheduled'])
    expect(booking.status).toBe('pending')
  })
})

describe('strangers', () => {
  const strangers = async (id: string): Promise<[string, Context][]> => {
    const other = await aishasBooking({ time: '16:00' })
    const expired = signBookingLink(context, id, new Date(testStart.getTime() - 1_000))
    const ofOther = signBookingLink(context, other.id, new Date('2027-01-01Z'))
    return [
      ['a visitor', context],
      ['another customer', other.her],
      ["the holder of another booking's link", other.guest],
      ['a link that has run out', withBookingLink(context, id, expired)],
      ["another booking's token", withBookingLink(context, id, ofOther)],
      ['a forged token', withBookingLink(context, id, `${ofOther.split('.')[0]}.AAAA`)],
      ['no token at all', withBookingLink(context, id, '')],
      ['nonsense', withBookingLink(context, id, 'NaN.éé')],
    ]
  }

  test('find nothing, whatever they try', async () => {
    const { id } = await aishasBooking()
    const tries: ((who: Context) => Promise<unknown>)[] = [
      (who) => getBooking(who, id),
      (who) => previewCancellation(who, id),
      (who) => cancelBooking(who, id, cancellation(105)),
      (who) => cancelVisit(who, { id, number: 1, reason: 'cancelled' }, cancellation(105)),
      (who) => moveVisit(who, { id, number: 1 }, { date: '2026-11-27', time: '10:00', expected_fee: 105 }),
      (who) => findVisitTimes(who, { id, number: 1 }, { days: 1 }),
    ]
    for (const [name, who] of await strangers(id))
      for (const attempt of tries)
        await expect(attempt(who), name).rejects.toMatchObject({ code: 'not_found', message: 'Booking not found' })
    expect((await pool.query('SELECT status FROM bookings WHERE id = $1', [id])).rows).toEqual([{ status: 'pending' }])
  })

  test("but the email's link opens that one booking", async () => {
    const { id } = await aishasBooking()
    const token = signBookingLink(context, id, new Date('2027-01-01Z'))
    expect((await getBooking(withBookingLink(context, id, token), id)).id).toBe(id)
  })

  test.each([
    [59, true],
    [61, false],
  ])('%i days after a booking was cancelled its link opens it: %s', async (days, opens) => {
    const { id, her } = await aishasBooking()
    const guest = withBookingLink(context, id, signBookingLink(context, id, new Date('2027-06-01Z')))
    await cancelBooking(her, id, cancellation(0))
    await pool.query('UPDATE bookings SET over_at = now() - make_interval(days => $2) WHERE id = $1', [id, days])
    const found = getBooking(guest, id).then(({ status }) => status)
    await (opens ? expect(found).resolves.toBe('cancelled') : expect(found).rejects.toMatchObject({ code: 'not_found' }))
  })

  test('a link ends sixty days after the last visit, however late it is sent', async () => {
    const { id } = await aishasBooking()
    const late = { ...context, now: () => new Date('2027-06-01Z') }
    const token = await linkForMail(context, context.db, id)
    const opens = (at: string) => withBookingLink({ ...context, now: () => new Date(at) }, id, token).actor
    expect([opens('2027-01-20'), opens('2027-01-30')]).toEqual([{ kind: 'visitor', bookingId: id }, { kind: 'visitor' }])
    expect(withBookingLink(late, id, await linkForMail(late, late.db, id)).actor).toEqual({ kind: 'visitor' })
  })
})

describe('moving a visit', () => {
  const to = (date: string, time: string, expected_fee = 0) => ({ date, time, expected_fee })

  test('keeps its professional, frees the old time and sends an email', async () => {
    const { id, her } = await aishasBooking({ cleaners: 3, total_price: 210 })
    const before = (await pool.query('SELECT professional_id FROM visit_assignments ORDER BY 1')).rows
    const { booking } = await moveVisit(her, { id, number: 1 }, to('2026-11-27', '15:00'))
    expect(booking.visits[0]).toMatchObject({ date: '2026-11-27', time: '15:00', status: 'scheduled' })
    expect((await pool.query('SELECT professional_id FROM visit_assignments WHERE is_active ORDER BY 1')).rows).toEqual(before)
    await expect(aishasBooking({ cleaners: 3, total_price: 210 })).resolves.toBeDefined()
    expect(await messages('booking_moved')).toHaveLength(1)
  })

  test('by half an hour is possible when the time is free otherwise', async () => {
    const { id, her } = await aishasBooking({ cleaners: 3, total_price: 210 })
    expect((await findVisitTimes(her, { id, number: 1 }, { from: '2026-11-26', days: 1 }))[0]?.times).toContain('10:30')
    expect((await moveVisit(her, { id, number: 1 }, to('2026-11-26', '10:30'))).booking.visits[0]?.time).toBe('10:30')
  })

  test('keeps the earlier deadline, so that moving away does not make cancelling free', async () => {
    const { id, her } = await aishasBooking()
    at('2026-11-25T12:00')
    await moveVisit(her, { id, number: 1 }, to('2026-12-10', '10:00'))
    at('2026-11-25T23:00')
    expect(await previewCancellation(her, id)).toMatchObject({ fee: 26.25 })
  })

  test('late costs the fee once: it is not charged again for cancelling', async () => {
    const { id, her } = await aishasBooking()
    at('2026-11-25T23:00')
    await expect(moveVisit(her, { id, number: 1 }, to('2026-12-10', '10:00'))).rejects.toMatchObject({
      code: 'conflict',
      data: { fee: 26.25 },
    })
    expect((await moveVisit(her, { id, number: 1 }, to('2026-12-10', '10:00', 26.25))).fee).toBe(26.25)
    expect((await previewCancellation(her, id)).fee).toBe(0)
    at('2026-11-26T08:00')
    expect((await previewCancellation(her, id)).fee).toBe(26.25)
  })

  test('by staff gives the new time its own deadline and costs nothing', async () => {
    const { id, her } = await aishasBooking()
    at('2026-11-26T09:00')
    const staff = staffOn(context)
    expect((await moveVisit(staff, { id, number: 1 }, to('2026-11-30', '10:00'))).fee).toBe(0)
    expect((await previewCancellation(her, id)).fee).toBe(0)
  })

  test('to a taken time is refused with the nearest free ones, and the visit stays where it was', async () => {
    await aishasBooking({ cleaners: 3, total_price: 210, time: '15:00' })
    const { id, her } = await aishasBooking()
    await expect(moveVisit(her, { id, number: 1 }, to('2026-11-26', '15:00'))).rejects.toMatchObject({
      code: 'time_taken',
      data: { nearest: expect.arrayContaining([{ date: '2026-11-26', time: '12:30' }]) },
    })
    expect((await getBooking(her, id)).visits[0]?.time).toBe('10:00')
  })

  test('twenty-seven people at once for one free professional: one gets it, no visit is lost', async () => {
    await aishasBooking({ cleaners: 2, total_price: 157.5, time: '19:00' })
    const all: Booked[] = []
    for (let day = 1; day <= 9; day++)
      for (const time of ['09:00', '12:00', '15:00']) all.push(await aishasBooking({ date: `2026-12-0${day}`, time }))
    const moves = await Promise.allSettled(all.map(({ id, her }) => moveVisit(her, { id, number: 1 }, to('2026-11-26', '19:00'))))
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(moves.flatMap((move) => (move.status === 'rejected' ? [move.reason.code] : []))).toEqual(Array(26).fill('time_taken'))
    expect(await held()).toBe(2 + 27)
  })
})
