import { afterEach, describe, expect, test } from 'vitest'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { previewCancellation } from '../../src/operations/bookings/preview-cancellation.ts'
import { announce } from '../../src/operations/messages/announce.ts'
import { bookingConfirmed } from '../../src/operations/messages/mails/booking-confirmed.ts'
import { markNoShow } from '../../src/operations/visits/mark-no-show.ts'
import { moveVisit } from '../../src/operations/visits/move-visit.ts'
import { kinds, nothing, openPost } from './post.ts'

const post = await openPost()
const { context, mails, at, pool, staff, asGuest, bookInCash } = post

afterEach(post.empty)

describe('a change of a booking', () => {
  test('moves the visit in email and calendar, and states the fee', async () => {
    const id = await bookInCash()
    await mails()
    at('2026-11-26T06:00')
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-27', time: '15:00', expected_fee: 26.25 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Moved: Office Cleaning, now Fri 27 Nov at 3:00 PM')
    expect(mail?.text).toContain('The fee for moving it is AED\u00a026.25, VAT included. Please pay it in cash at the visit.')
    expect(mail?.text).toContain('Previous time: Thursday 26 November 2026 at 10:00 AM')
    expect(mail?.calendar?.content).toContain('DTSTART;TZID=Asia/Dubai:20261127T150000')
  })

  test('states when the fee begins, which stays based on the earlier start', async () => {
    const id = await bookInCash()
    await mails()
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-30', time: '15:00', expected_fee: 0 })
    expect((await mails())[0]?.text).toContain(
      'until Wednesday 25 November 2026 at 10:00 PM. After that it costs 25% of the price, and 50% from Thursday 26 November 2026 at 8:00 AM.',
    )
  })

  test('with a fee, then a cancellation: email and invoice describe the fee correctly', async () => {
    const id = await post.book()
    await post.pay(id)
    at('2026-11-26T06:00')
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-27', time: '15:00', expected_fee: 26.25 })
    await mails()
    expect(await previewCancellation(asGuest(id), id)).toMatchObject({ fee: 0, fee_taken: 26.25, refund: 78.75, owed: 0 })
    await cancelBooking(asGuest(id), id, nothing)
    const [mail] = await mails()
    expect(mail?.text).toContain(
      'There is no further fee; the AED\u00a026.25 for the earlier move, VAT included, stands. We are refunding AED\u00a078.75',
    )
    const { rows } = await pool.query(
      `SELECT document -> 'lines' -> 0 -> 'description' ->> 'en' AS line FROM invoices WHERE booking_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ line: 'Fee for moving the visit: Office Cleaning' }])
  })

  test('twice in a row sends two emails', async () => {
    const id = await bookInCash()
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-27', time: '15:00', expected_fee: 0 })
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-26', time: '10:00', expected_fee: 0 })
    expect(kinds(await mails())).toEqual(['booking_received', 'booking_moved', 'booking_moved'])
  })

  test('a cancellation removes the visit from the calendar and states the fee and the refund', async () => {
    const id = await post.book()
    await post.pay(id)
    await mails()
    at('2026-11-26T06:00')
    await cancelBooking(asGuest(id), id, nothing)
    const sent = await mails()
    expect(kinds(sent)).toEqual(['booking_cancelled'])
    expect(sent[0]?.text).toContain(
      'The fee is AED\u00a026.25, VAT included. We are refunding AED\u00a078.75 to your original payment method',
    )
    expect(sent[0]?.files?.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^INV-2026-\d{6}\.pdf$/)])
    expect(sent[0]?.calendar).toMatchObject({ method: 'CANCEL', content: expect.stringMatching(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/) })
  })

  test('that is rolled back sends no email', async () => {
    const id = await bookInCash()
    await mails()
    await expect(cancelBooking(asGuest(id), id, { ...nothing, expected_fee: -1 })).rejects.toThrow()
    const failing = context.db.transaction(async (tx) => {
      await announce(context, tx, bookingConfirmed, { bookingId: id }, { key: 'never' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await mails()).toEqual([])
    expect(await post.outbox()).toHaveLength(1)
  })

  test('a no-show states what is owed', async () => {
    const id = await bookInCash()
    await confirmBooking(staff, id)
    await mails()
    at('2026-11-26T10:30')
    await markNoShow(staff, { id, number: 1 })
    const [mail] = await mails()
    expect(mail?.text).toContain('The fee is AED\u00a0105.00, VAT included. AED\u00a0105.00 is still to be paid.')
  })
})
