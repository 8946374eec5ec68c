import { instantOf } from '../../../domain/dubai-time.ts'
import { formatAed } from '../../../domain/money.ts'
import type { AboutBooking, BookingLetter, Settled } from './booking-letter.ts'
import { hello, type Template } from './template.ts'
import { briefFactsIn, factsIn, freeUntilIn, isFeeToBePaid, listIn, momentIn, settledIn, shortIn } from './words.ts'

/** Letters that say that a booking is not what it was: moved, cancelled, missed. */

type When = { date: string; time: string }
const startOf = ({ date, time }: When) => instantOf(date, time)

/** All of the facts but when the first visits are: a letter about a move names that itself. */
const factsBut = (language: 'en' | 'ar', booking: BookingLetter) => factsIn(language, { ...booking, visits: [] })

/** How the fee of a late move is paid. */
const moveFeeIn: Record<'en' | 'ar', (booking: BookingLetter) => string> = {
  en: ({ method, chargesCard }) =>
    method === 'cash'
      ? 'Please pay it in cash together with the visit.'
      : chargesCard
        ? 'It is charged to your card with the visit.'
        : 'Please pay it on the page of your booking, at the latest after the visit.',
  ar: ({ method, chargesCard }) =>
    method === 'cash'
      ? 'يُرجى دفعها نقدًا مع قيمة الزيارة.'
      : chargesCard
        ? 'تُخصم من بطاقتك مع قيمة الزيارة.'
        : 'يُرجى دفعها من صفحة حجزك، وبعد الزيارة على أبعد تقدير.',
}

type Moved = AboutBooking<{ visit: number; from: When; to: When; fee: number }>

export const bookingMoved: Template<Moved> = {
  en: ({ booking, from, to, fee }) => ({
    subject: `Moved: ${booking.service}, now ${shortIn('en', startOf(to))}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      'The visit has a new time.',
      ...(fee > 0 ? [`The fee for moving it is ${formatAed(fee)}, VAT included. ${moveFeeIn.en(booking)}`] : []),
    ],
    facts: [['New time', momentIn('en', startOf(to))], ['Before', momentIn('en', startOf(from))], ...factsBut('en', booking)],
    action: { label: 'See or change the booking', url: booking.link },
    closing: freeUntilIn('en', booking),
  }),
  ar: ({ booking, from, to, fee }) => ({
    subject: `موعد جديد: ${booking.service}، ${shortIn('ar', startOf(to))}`,
    greeting: hello('ar', booking.name),
    paragraphs: [
      'للزيارة موعد جديد.',
      ...(fee > 0 ? [`رسوم تغيير الموعد ${formatAed(fee)} شاملةً ضريبة القيمة المضافة. ${moveFeeIn.ar(booking)}`] : []),
    ],
    facts: [['الموعد الجديد', momentIn('ar', startOf(to))], ['الموعد السابق', momentIn('ar', startOf(from))], ...factsBut('ar', booking)],
    action: { label: 'عرض الحجز أو تغييره', url: booking.link },
    closing: freeUntilIn('ar', booking),
  }),
}

type Cancelled = AboutBooking<{ visits: number[]; fee: number; settled: Settled }>
const startsOf = (booking: BookingLetter) => booking.visits.map(({ startsAt }) => startsAt)

export const bookingCancelled: Template<Cancelled> = {
  en: ({ booking, settled }) => ({
    subject: `Cancelled: ${booking.service}${booking.visits[0] ? `, ${shortIn('en', booking.visits[0].startsAt)}` : ''}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      booking.visits.length > 1 ? 'These visits have been cancelled.' : 'The visit has been cancelled.',
      settledIn('en', settled, booking).join(' '),
    ],
    facts: [...briefFactsIn('en', booking), ['Cancelled', listIn('en', startsOf(booking))]],
    action: { label: isFeeToBePaid(settled, booking) ? 'Pay now' : 'See the booking', url: booking.link },
    closing: ['If this was not you, please write to us at once.'],
  }),
  ar: ({ booking, settled }) => ({
    subject: `أُلغي الموعد: ${booking.service}${booking.visits[0] ? `، ${shortIn('ar', booking.visits[0].startsAt)}` : ''}`,
    greeting: hello('ar', booking.name),
    paragraphs: [booking.visits.length > 1 ? 'أُلغيت هذه الزيارات.' : 'أُلغيت الزيارة.', settledIn('ar', settled, booking).join(' ')],
    facts: [...briefFactsIn('ar', booking), ['ما أُلغي', listIn('ar', startsOf(booking))]],
    action: { label: isFeeToBePaid(settled, booking) ? 'ادفع الآن' : 'عرض الحجز', url: booking.link },
    closing: ['إن لم تكن أنت من ألغى فيُرجى مراسلتنا فورًا.'],
  }),
}

export const bookingNoShow: Template<AboutBooking<{ visit: number; fee: number; settled: Settled }>> = {
  en: ({ booking, settled }) => ({
    subject: `We could not reach you: ${booking.service}${booking.visits[0] ? `, ${shortIn('en', booking.visits[0].startsAt)}` : ''}`,
    greeting: hello('en', booking.name),
    paragraphs: ['We were there at the time of your visit, and nobody opened the door.', settledIn('en', settled, booking).join(' ')],
    facts: briefFactsIn('en', booking),
    action: { label: isFeeToBePaid(settled, booking) ? 'Pay now' : 'See the booking', url: booking.link },
    closing: ['If it was otherwise, please write to us: we look into it.'],
  }),
  ar: ({ booking, settled }) => ({
    subject: `لم نتمكن من الوصول إليك: ${booking.service}${booking.visits[0] ? `، ${shortIn('ar', booking.visits[0].startsAt)}` : ''}`,
    greeting: hello('ar', booking.name),
    paragraphs: ['حضرنا في موعد زيارتك ولم يفتح لنا أحد الباب.', settledIn('ar', settled, booking).join(' ')],
    facts: briefFactsIn('ar', booking),
    action: { label: isFeeToBePaid(settled, booking) ? 'ادفع الآن' : 'عرض الحجز', url: booking.link },
    closing: ['إن كان الأمر غير ذلك فيُرجى مراسلتنا لننظر فيه.'],
  }),
}
