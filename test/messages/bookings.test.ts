import { afterEach, describe, expect, test } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { WaitingListEntry } from '../../src/contracts/booking-changes.ts'
import type { BookingInput } from '../../src/contracts/bookings.ts'
import { cancelBooking, cancelVisit, previewCancellation } from '../../src/operations/bookings/cancel-booking.ts'
import { endSeries, pauseSeries, resumeSeries } from '../../src/operations/bookings/change-series.ts'
import { confirmTomorrow } from '../../src/operations/bookings/confirm-tomorrow.ts'
import { createBooking } from '../../src/operations/bookings/create-booking.ts'
import { endPausedSeries } from '../../src/operations/bookings/end-paused-series.ts'
import { joinWaitingList } from '../../src/operations/bookings/join-waiting-list.ts'
import { moveVisit } from '../../src/operations/bookings/move-visit.ts'
import { moveVisitsOn } from '../../src/operations/bookings/move-visits-on.ts'
import { offerFreedTimes } from '../../src/operations/bookings/offer-freed-times.ts'
import { remindTomorrow } from '../../src/operations/bookings/remind-tomorrow.ts'
import { rollSeries } from '../../src/operations/bookings/roll-series.ts'
import { confirmBooking, markNoShow } from '../../src/operations/bookings/run-visit.ts'
import { customerNamed, officeCleaning, staffOn } from '../bookings/people.ts'
import { kinds, linkOf, openPost } from './post.ts'

const post = await openPost()
const { context, mails, at, pool } = post
const staff = staffOn(context)
const arabic = { ...context, language: 'ar' as const }

afterEach(post.empty)

const book = async (changes: Partial<BookingInput> = {}, by = context) =>
  (await createBooking(by, officeCleaning(await customerNamed(by, 'Aisha'), changes), null)).id
const asGuest = (id: string) => ({ ...context, actor: { kind: 'visitor' as const, bookingId: id } })
const nothing = { expected_fee: 1_000, refund_to: 'source' as const, reason: null }

describe('a booking to be paid in cash', () => {
  test('is received: who, what, when, where, how much, until when it can be changed, with its calendar', async () => {
    const id = await book()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'aisha@example.com', subject: 'Booking received: Office Cleaning, Thu 26 Nov at 10:00 AM' })
    for (const words of [
      'Hello Aisha,',
      `Booking: ${id}`,
      'When: Thursday 26 November 2026, 10:00 AM to 12:00 PM',
      'Who comes: ',
      'Where: Villa 12, Jumeirah 1, Dubai',
      'Price: AED\u00a0105.00 including VAT (AED\u00a0100.00 + AED\u00a05.00)',
      'Payment: AED\u00a0105.00 in cash on arrival',
      'free of charge until Wednesday 25 November 2026 at 10:00 PM. After that it costs 25% of the price, and 50% from Thursday 26 November 2026 at 8:00 AM.',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.calendar).toMatchObject({ method: 'PUBLISH', filename: `${id}.ics` })
    expect(mail?.calendar?.content).toMatch(/METHOD:PUBLISH\r\n[\s\S]*DTSTART;TZID=Asia\/Dubai:20261126T100000\r\n[\s\S]*STATUS:TENTATIVE/)
    expect(await mails()).toEqual([])
  })

  test('in Arabic is answered in Arabic, from right to left, with an Arabic address', async () => {
    const id = await book({}, arabic)
    const [mail] = await mails()
    expect(mail?.subject).toBe('استلمنا حجزك: تنظيف المكاتب، الخميس 26 نوفمبر الساعة 10:00 ص')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.text).toContain('الموعد: الخميس 26 نوفمبر 2026، من 10:00 ص إلى 12:00 م')
    expect(mail?.text).toContain('AED\u00a0105.00 نقدًا عند الوصول')
    expect(mail?.html).toContain('<td dir="rtl" style="padding:4px 16px"><span dir="ltr">AED\u00a0105.00</span> شاملًا ضريبة')
    expect(linkOf(mail).url.pathname).toBe(`/ar/bookings/${id}`)
    expect(mail?.calendar?.content).toContain('LANGUAGE=ar')
  })

  test('is opened, and changed, by the link alone, whose key stays in the fragment and out of the database', async () => {
    const id = await book()
    const { url, key } = linkOf((await mails())[0])
    expect(`${url.origin}${url.pathname}${url.search}`).toBe(`https://servicemarket.example/bookings/${id}`)
    const api = createApi(context)
    const read = (token: string) => api.request(`/api/booking/${id}`, { headers: { 'booking-token': token } })
    expect(await (await read(key)).json()).toMatchObject({ data: { id, status: 'pending' } })
    expect((await read(`${key}x`)).status).toBe(404)
    const kept =
      JSON.stringify((await pool.query('SELECT * FROM outbox_messages')).rows) +
      JSON.stringify((await pool.query('SELECT * FROM booking_events')).rows)
    expect(kept).not.toContain(key)
  })

  test('confirmed by the job on the evening before is reminded of by the same mail', async () => {
    await book()
    await mails()
    at('2026-11-25T18:00')
    await confirmTomorrow(context)
    await remindTomorrow(context)
    const sent = await mails()
    expect(kinds(sent)).toEqual(['booking_confirmed'])
    expect(sent[0]?.calendar?.method).toBe('PUBLISH')
  })

  test('confirmed before is reminded of once, whatever the number of jobs and senders', async () => {
    const id = await book()
    await confirmBooking(staff, id)
    await mails()
    at('2026-11-25T18:00')
    await Promise.all([remindTomorrow(context), remindTomorrow(context)])
    const [first, second] = await Promise.all([mails(), mails()])
    expect(new Set([...first, ...second]).size).toBe(1)
    expect(first.concat(second)[0]?.subject).toBe('Tomorrow: Office Cleaning, Thu 26 Nov at 10:00 AM')
  })

  test('is not reminded of once it is cancelled, though the reminder was queued', async () => {
    const id = await book()
    await confirmBooking(staff, id)
    await mails()
    at('2026-11-25T18:00')
    await remindTomorrow(context)
    await cancelBooking(asGuest(id), id, nothing)
    expect(kinds(await mails())).toEqual(['booking_cancelled'])
  })
})

test('a booking to be paid later online says how and by when, and leads to where it is paid', async () => {
  await book({ payment_method: 'paypal' })
  const [mail] = await mails()
  expect(mail?.text).toContain('Payment: AED\u00a0105.00 still to be paid with PayPal')
  expect(mail?.text).toContain('Your time is kept without a payment. Pay on the page of your booking whenever you like')
  expect(mail?.text).toContain('Pay now:')
})

describe('a change', () => {
  test('moves the visit in letter and calendar, and names the fee', async () => {
    const id = await book()
    await mails()
    at('2026-11-26T06:00')
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-27', time: '15:00', expected_fee: 26.25 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Moved: Office Cleaning, now Fri 27 Nov at 3:00 PM')
    expect(mail?.text).toContain('The fee for moving it is AED\u00a026.25, VAT included. Please pay it in cash together with the visit.')
    expect(mail?.text).toContain('Before: Thursday 26 November 2026 at 10:00 AM')
    expect(mail?.calendar?.content).toContain('DTSTART;TZID=Asia/Dubai:20261127T150000')
  })

  test('names the moments from which it costs, which stay those of the earlier start', async () => {
    const id = await book()
    await mails()
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-30', time: '15:00', expected_fee: 0 })
    expect((await mails())[0]?.text).toContain(
      'until Wednesday 25 November 2026 at 10:00 PM. After that it costs 25% of the price, and 50% from Thursday 26 November 2026 at 8:00 AM.',
    )
  })

  test('that cost a fee, and then a cancellation: the letter and its invoice call the fee what it was', async () => {
    const id = await post.book()
    await post.pay(id)
    at('2026-11-26T06:00')
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-27', time: '15:00', expected_fee: 26.25 })
    await mails()
    expect(await previewCancellation(asGuest(id), id)).toMatchObject({ fee: 0, fee_taken: 26.25, refund: 78.75, owed: 0 })
    await cancelBooking(asGuest(id), id, nothing)
    const [mail] = await mails()
    expect(mail?.text).toContain(
      'There is no further fee; that of AED\u00a026.25 for moving it before, VAT included, stands. AED\u00a078.75 goes back',
    )
    const { rows } = await pool.query(
      `SELECT document -> 'lines' -> 0 -> 'description' ->> 'en' AS line FROM invoices WHERE booking_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ line: 'Fee for moving the visit: Office Cleaning' }])
  })

  test('twice in a moment is told twice', async () => {
    const id = await book()
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-27', time: '15:00', expected_fee: 0 })
    await moveVisit(asGuest(id), { id, number: 1 }, { date: '2026-11-26', time: '10:00', expected_fee: 0 })
    expect(kinds(await mails())).toEqual(['booking_received', 'booking_moved', 'booking_moved'])
  })

  test('a cancellation takes the visit out of the calendar and says what it costs and what comes back', async () => {
    const id = await post.book()
    await post.pay(id)
    await mails()
    at('2026-11-26T06:00')
    await cancelBooking(asGuest(id), id, nothing)
    const sent = await mails()
    expect(kinds(sent)).toEqual(['booking_cancelled'])
    expect(sent[0]?.text).toContain('The fee is AED\u00a026.25, VAT included. AED\u00a078.75 goes back to where it came from')
    expect(sent[0]?.files?.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^INV-2026-\d{6}\.pdf$/)])
    expect(sent[0]?.calendar).toMatchObject({ method: 'CANCEL', content: expect.stringMatching(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/) })
  })

  test('that is rolled back is told to nobody', async () => {
    const id = await book()
    await mails()
    await expect(cancelBooking(asGuest(id), id, { ...nothing, expected_fee: -1 })).rejects.toThrow()
    const failing = { ...context, gateway: { ...context.gateway } }
    await failing.db
      .transaction(async (tx) => {
        const { announce } = await import('../../src/operations/messages/announce.ts')
        await announce(failing, tx, { kind: 'confirmed', bookingId: id, key: 'never', data: {} })
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await mails()).toEqual([])
    expect(await post.outbox()).toHaveLength(1)
  })

  test('a missed visit names what is owed', async () => {
    const id = await book()
    await confirmBooking(staff, id)
    await mails()
    at('2026-11-26T10:30')
    await markNoShow(staff, { id, number: 1 })
    const [mail] = await mails()
    expect(mail?.text).toContain('The fee is AED\u00a0105.00, VAT included. AED\u00a0105.00 is still to be paid.')
  })
})

describe('a series', () => {
  const weekly = () => book({ frequency: 'Weekly' })

  test('shows all of its dates, in the letter and in one calendar', async () => {
    await weekly()
    const [mail] = await mails()
    expect(mail?.text).toContain('Then: Thu 3 Dec at 10:00 AM, Thu 10 Dec at 10:00 AM, Thu 17 Dec at 10:00 AM')
    expect(mail?.text).toContain('Each later visit can be cancelled or moved free of charge until 12 hours before it.')
    expect(mail?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(4)
  })

  test('of a year shows its 52 dates, and the time they share once', async () => {
    await book({ frequency: 'Weekly', weeks: 52 })
    const [mail] = await mails()
    const [, later = ''] = /^Then: (.*)$/m.exec(mail?.text ?? '') ?? []
    expect(later.split(', ')).toHaveLength(52)
    expect(later).toMatch(/^Thu 3 Dec, Thu 10 Dec, .*, Thu 18 Nov, all at 10:00 AM$/)
  })

  test('skipped, paused, resumed and ended, each is one letter with the calendar of what it is about', async () => {
    const id = await weekly()
    await mails()
    const guest = asGuest(id)
    await cancelVisit(guest, { id, number: 2, reason: 'skipped' }, nothing)
    await pauseSeries(guest, id, { from: '2026-12-08', expected_fee: 0 })
    const [skipped, paused] = await mails()
    expect(skipped?.subject).toBe('Cancelled: Office Cleaning, Thu 3 Dec at 10:00 AM')
    expect(skipped?.calendar).toMatchObject({ method: 'CANCEL' })
    expect(skipped?.calendar?.content.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(paused?.subject).toBe('Paused from Tuesday 8 December 2026: Office Cleaning')
    expect(paused?.text).toContain('Not taking place: Thu 10 Dec at 10:00 AM, Thu 17 Dec at 10:00 AM')
    post.minutesLater(1)
    await resumeSeries(guest, id)
    const resumed = await mails()
    expect(kinds(resumed)).toEqual(['booking_resumed'])
    expect(resumed[0]?.calendar?.method).toBe('PUBLISH')
    await endSeries(guest, id, { after: '2026-11-30', expected_fee: 0 })
    const [ended] = await mails()
    expect(ended?.subject).toBe('Ended after Monday 30 November 2026: Office Cleaning')
    expect(ended?.calendar?.method).toBe('CANCEL')
  })

  test('whose weeks pass while it rests is told that it has ended, and no more', async () => {
    const id = await book({ frequency: 'Weekly', weeks: 4 })
    await pauseSeries(asGuest(id), id, { expected_fee: 0 })
    await mails()
    at('2026-12-24T10:00')
    await endPausedSeries(context)
    const [ended, ...more] = await mails()
    expect(more).toEqual([])
    expect(ended?.subject).toBe('Ended: Office Cleaning')
    expect(ended?.text).toContain('You need not do anything.')
    expect(ended?.calendar).toBeUndefined()
  })

  test('has new dates week by week, each told once', async () => {
    await weekly()
    await mails()
    at('2026-11-28T10:00')
    await Promise.all([rollSeries(context), rollSeries(context)])
    const sent = await mails()
    expect(kinds(sent)).toEqual(['booking_dates_added'])
    expect(sent[0]?.text).toContain('New dates: Thu 24 Dec at 10:00 AM')
  })
})

describe('the waiting list', () => {
  test('offers a time with the link that takes it, to its address and in its language, and not after the offer is over', async () => {
    const [first = ''] = [await book(), await book(), await book()]
    const entry = { service_id: 2, city: 'dubai', date: '2026-11-26', time: '10:00', cleaners: 1, hours: 2, email: 'grace@example.com' }
    const { id: place } = await joinWaitingList(arabic, WaitingListEntry.parse(entry))
    await cancelBooking(staff, first, { ...nothing, expected_fee: 0 })
    await mails()
    await offerFreedTimes(context)
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'grace@example.com', subject: 'موعد متاح: تنظيف المكاتب، الخميس 26 نوفمبر الساعة 10:00 ص' })
    expect(mail?.text).toContain('10:15')
    for (const words of ['الفريق: مختص واحد، ساعتان', 'المدينة: دبي', 'السعر: AED\u00a0105.00 شاملًا', 'حتى 12 ساعة قبل الزيارة'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).toContain(`https://servicemarket.example/ar/waiting-list#place=${place}`)
    post.minutesLater(16)
    await offerFreedTimes(context)
    post.minutesLater(16)
    expect(await mails()).toEqual([])
  })
})

test('a review is asked for the morning after the first visit, and not of whoever has written one', async () => {
  const id = await book({ frequency: 'Weekly' })
  await confirmBooking(staff, id)
  for (const moment of ['2026-11-26T11:00', '2026-11-26T12:00']) {
    at(moment)
    await moveVisitsOn(context)
  }
  expect(kinds(await mails())).not.toContain('booking_completed')
  at('2026-11-27T10:00')
  const [mail] = await mails()
  expect(mail?.subject).toBe('How was it? Office Cleaning')
  for (const moment of ['2026-12-03T11:00', '2026-12-03T12:00', '2026-12-04T10:00']) {
    at(moment)
    await moveVisitsOn(context)
  }
  expect(kinds(await mails())).not.toContain('booking_completed')
})
