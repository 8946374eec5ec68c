import { afterEach, describe, expect, test } from 'vitest'
import { WaitingListRequest } from '../../src/contracts/waiting-list.ts'
import { cancelBooking } from '../../src/operations/bookings/cancel-booking.ts'
import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { confirmTomorrow } from '../../src/operations/bookings/confirm-tomorrow.ts'
import { readBooking } from '../../src/operations/messages/reads/read-booking.ts'
import { paymentIn } from '../../src/operations/messages/words/payment-lines.ts'
import { advanceVisits } from '../../src/operations/visits/advance-visits.ts'
import { askAboutVisits } from '../../src/operations/visits/ask-about-visits.ts'
import { completeVisit } from '../../src/operations/visits/complete-visit.ts'
import { remindTomorrow } from '../../src/operations/visits/remind-tomorrow.ts'
import { reportMissedVisit } from '../../src/operations/visits/report-missed-visit.ts'
import { confirmPlace } from '../../src/operations/waiting-list/confirm-place.ts'
import { joinWaitingList } from '../../src/operations/waiting-list/join-waiting-list.ts'
import { offerFreedTimes } from '../../src/operations/waiting-list/offer-freed-times.ts'
import { apiOn } from '../api-on.ts'
import { kinds, linkOf, nothing, openPost } from './post.ts'

const post = await openPost()
const { context, mails, at, pool, staff, asGuest, bookInCash } = post
const arabic = { ...context, language: 'ar' as const }

afterEach(post.empty)

describe('a booking to be paid in cash', () => {
  test('is received: who, what, when, where, how much, free to change until when, with its calendar', async () => {
    const id = await bookInCash({ sub_service_id: 2 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: 'aisha@example.com', subject: 'Booking received: Office Cleaning, Thu 26 Nov at 10:00 AM' })
    for (const words of [
      'Hello Aisha,',
      `Booking: ${id}`,
      'Sub-service: Carpet care',
      'When: Thursday 26 November 2026, 10:00 AM to 12:00 PM',
      'Your team: ',
      'Where: Villa 12, Jumeirah 1, Dubai',
      'Price: AED\u00a0105.00, including AED\u00a05.00 VAT',
      'Payment: AED\u00a0105.00 in cash on arrival',
      'free of charge until Wednesday 25 November 2026 at 10:00 PM. After that it costs 25% of the price, and 50% from Thursday 26 November 2026 at 8:00 AM.',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.calendar).toMatchObject({ method: 'PUBLISH', filename: `${id}.ics` })
    expect(mail?.calendar?.content).toMatch(/METHOD:PUBLISH\r\n[\s\S]*DTSTART;TZID=Asia\/Dubai:20261126T100000\r\n[\s\S]*STATUS:TENTATIVE/)
    expect(await mails()).toEqual([])
  })

  test('in Arabic is confirmed in Arabic, right to left, with an Arabic address', async () => {
    const id = await bookInCash({}, arabic)
    const [mail] = await mails()
    expect(mail?.subject).toBe('استلمنا حجزك: تنظيف المكاتب، الخميس 26 نوفمبر الساعة 10:00 ص')
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.text).toContain('الموعد: الخميس 26 نوفمبر 2026، من 10:00 ص إلى 12:00 م')
    expect(mail?.text).toContain('AED\u00a0105.00 نقدًا عند الوصول')
    expect(mail?.html).toMatch(/<td dir="rtl"[^>]*><span dir="ltr">AED\u00a0105.00<\/span> شاملًا ضريبة/)
    expect(mail?.html).toContain('من 10:00&nbsp;ص إلى 12:00&nbsp;م')
    expect(mail?.html).toContain('الرسوم <span dir="ltr">25%</span> من السعر')
    expect(linkOf(mail).url.pathname).toBe(`/ar/bookings/${id}`)
    expect(mail?.calendar?.content).toContain('LANGUAGE=ar')
  })

  test('is opened and changed only through the link, whose key stays in the fragment and out of the database', async () => {
    const id = await bookInCash()
    const { url, key } = linkOf((await mails())[0])
    expect(`${url.origin}${url.pathname}${url.search}`).toBe(`https://servicemarket.example/bookings/${id}`)
    const api = apiOn(context)
    const read = (token: string) => api.request(`/api/booking/${id}`, { headers: { 'booking-token': token } })
    expect(await (await read(key)).json()).toMatchObject({ data: { id, status: 'pending' } })
    expect((await read(`${key}x`)).status).toBe(404)
    const kept =
      JSON.stringify((await pool.query('SELECT * FROM outbox_messages')).rows) +
      JSON.stringify((await pool.query('SELECT * FROM booking_events')).rows)
    expect(kept).not.toContain(key)
  })

  test('confirmed by the job on the evening before is reminded of in the same email', async () => {
    await bookInCash()
    await mails()
    at('2026-11-25T18:00')
    await confirmTomorrow(context)
    await remindTomorrow(context)
    const sent = await mails()
    expect(kinds(sent)).toEqual(['booking_confirmed'])
    expect(sent[0]?.calendar?.method).toBe('PUBLISH')
  })

  test('confirmed earlier is reminded of once, whatever the number of jobs and senders', async () => {
    const id = await bookInCash()
    await confirmBooking(staff, id)
    await mails()
    at('2026-11-25T18:00')
    await Promise.all([remindTomorrow(context), remindTomorrow(context)])
    const [first, second] = await Promise.all([mails(), mails()])
    expect(new Set([...first, ...second]).size).toBe(1)
    expect(first.concat(second)[0]?.subject).toBe('Tomorrow: Office Cleaning, Thu 26 Nov at 10:00 AM')
  })

  test('is not reminded of once it is cancelled, though the reminder was queued', async () => {
    const id = await bookInCash()
    await confirmBooking(staff, id)
    await mails()
    at('2026-11-25T18:00')
    await remindTomorrow(context)
    await cancelBooking(asGuest(id), id, nothing)
    expect(kinds(await mails())).toEqual(['booking_cancelled'])
  })
})

test('a booking to be paid online later says how and by when, with a link to pay', async () => {
  await bookInCash({ payment_method: 'paypal' })
  const [mail] = await mails()
  expect(mail?.text).toContain('Payment: AED\u00a0105.00 still to be paid with PayPal')
  expect(mail?.text).toContain('You do not have to pay now. You can pay on your booking page whenever you like')
  expect(mail?.text).toContain('Pay now:')
})

test('until when a guest has to confirm is not until when they have to pay', async () => {
  const id = await bookInCash({ payment_method: 'paypal' })
  const about = await readBooking(context, {
    data: { bookingId: id },
    recipient: 'aisha@example.com',
    owedAt: context.now(),
    language: 'en',
  })
  if (!about) throw new Error('no booking')
  const held = { ...about.booking, holdUntil: new Date('2026-11-25T18:00:00+04:00') }
  expect(paymentIn.en(held)).toBe('AED\u00a0105.00 still to be paid with PayPal')
  expect(paymentIn.en({ ...held, method: 'card' })).toBe(
    'AED\u00a0105.00 still to be paid by card, by Wednesday 25 November 2026 at 6:00 PM at the latest',
  )
})

describe('the waiting list', () => {
  test('offers a time with the link that takes it, to its address and in its language, and not after the offer is over', async () => {
    const [first = ''] = [await bookInCash(), await bookInCash(), await bookInCash()]
    const entry = { service_id: 2, city: 'dubai', date: '2026-11-26', time: '10:00', cleaners: 1, hours: 2, email: 'grace@example.com' }
    expect(await joinWaitingList(arabic, WaitingListRequest.parse(entry))).toMatchObject({ id: null, state: 'unconfirmed' })
    const place = linkedPlace((await mails()).find(({ subject }) => subject === 'تأكيد مكانك في قائمة الانتظار'))
    await confirmPlace(context, place)
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
    const [missed] = await mails()
    expect(missed).toMatchObject({ to: 'grace@example.com', subject: 'انتهى مكانك في قائمة الانتظار: تنظيف المكاتب' })
    expect(missed?.text).toContain('https://servicemarket.example/ar/services/books?service=office-cleaning')
    post.minutesLater(16)
    await offerFreedTimes(context)
    expect(await mails()).toEqual([])
  })

  test('asks to confirm a place once an hour, and says so if it is confirmed already', async () => {
    for (let booked = 0; booked < 3; booked++) await bookInCash()
    await mails()
    const entry = { service_id: 2, city: 'dubai', date: '2026-11-26', time: '10:00', cleaners: 1, hours: 2, email: 'grace@example.com' }
    const join = () => joinWaitingList(context, WaitingListRequest.parse(entry))
    const first = await join()
    await join()
    const [asked, ...others] = await mails()
    expect(asked).toMatchObject({ to: 'grace@example.com', subject: 'Confirm your place on the waiting list' })
    expect(asked?.text).toMatch(/When: Thursday 26 November 2026, 10:00\sAM/)
    expect(others).toEqual([])
    await confirmPlace(context, linkedPlace(asked))
    post.minutesLater(60)
    expect(await join()).toEqual(first)
    expect(await mails()).toMatchObject([{ subject: 'You are on the waiting list' }])
  })
})

/** The id of the place that an email leads to. */
const linkedPlace = (mail?: { text: string }): string => /#place=(wait_[0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? 'no link'

test('a review is requested the morning after the first visit, unless there is one', async () => {
  const id = await bookInCash({ frequency: 'Weekly' })
  await confirmBooking(staff, id)
  at('2026-11-26T11:00')
  await advanceVisits(context)
  at('2026-11-26T12:00')
  await completeVisit(staff, { id, number: 1 })
  expect(kinds(await mails())).not.toContain('booking_completed')
  at('2026-11-27T10:00')
  const [mail] = await mails()
  expect(mail?.subject).toBe('How was it? Office Cleaning')
  at('2026-12-03T11:00')
  await advanceVisits(context)
  await completeVisit(staff, { id, number: 2 })
  at('2026-12-04T10:00')
  expect(kinds(await mails())).not.toContain('booking_completed')
})

describe('a visit that nobody confirmed', () => {
  const over = async () => {
    const id = await bookInCash()
    await confirmBooking(staff, id)
    at('2026-11-26T10:30')
    await advanceVisits(context)
    await mails()
    at('2026-11-26T12:00')
    return id
  }

  test('has its customer asked at its end and once more a day later, whatever the number of jobs', async () => {
    await over()
    await Promise.all([1, 2, 3].map(() => askAboutVisits(context)))
    const asked = await mails()
    expect(asked.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Did the visit take place\? Office Cleaning, Thu 26 Nov/)])
    expect(asked[0]?.text).toContain('#key=')
    at('2026-11-27T11:59')
    await askAboutVisits(context)
    expect(await mails()).toEqual([])
    for (const moment of ['2026-11-27T12:00', '2026-11-28T12:00', '2026-12-28T12:00']) {
      at(moment)
      await askAboutVisits(context)
    }
    expect(kinds(await mails())).toEqual(['booking_to_confirm'])
  })

  test('is asked about only while that is the question', async () => {
    const id = await over()
    await askAboutVisits(context)
    await reportMissedVisit({ ...context, actor: { kind: 'visitor', bookingId: id } }, { id, number: 1 })
    at('2026-11-27T12:00')
    await askAboutVisits(context)
    expect(await mails()).toEqual([])
  })
})
