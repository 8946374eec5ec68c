import { instantOf } from '../../../domain/dubai-time.ts'
import { timeText } from '../../../domain/time-words.ts'
import type { AboutBooking, BookingLetter, Settled } from './booking-letter.ts'
import { hello, type Template } from './template.ts'
import { briefFactsIn, dayOf, factsIn, freeUntilIn, laterFreeIn, listIn, settledIn, shortIn } from './words.ts'

/** Letters about a booking that repeats: it rests, goes on, ends, has new dates or lacks one. */

type When = { date: string; time: string }
const momentsOf = (dates: readonly When[]) => dates.map(({ date, time }) => instantOf(date, time))
const startsOf = (booking: BookingLetter) => booking.visits.map(({ startsAt }) => startsAt)

type Paused = AboutBooking<{ from: string; until: string | null; fee: number; visits: number[]; settled: Settled }>

export const bookingPaused: Template<Paused> = {
  en: ({ booking, from, until, settled }) => ({
    subject: `Paused from ${dayOf('en', from)}: ${booking.service}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      until
        ? `Your visits pause from ${dayOf('en', from)} and go on by themselves from ${dayOf('en', until)}.`
        : `Your visits pause from ${dayOf('en', from)} until you resume them.`,
      ...(settled.fee + settled.feeBefore > 0 ? [settledIn('en', settled, booking).join(' ')] : []),
    ],
    facts: [
      ...briefFactsIn('en', booking),
      ...(booking.visits.length > 0 ? [['Not taking place', listIn('en', startsOf(booking))] as [string, string]] : []),
    ],
    action: { label: 'See or resume', url: booking.link },
  }),
  ar: ({ booking, from, until, settled }) => ({
    subject: `إيقاف مؤقت من ${dayOf('ar', from)}: ${booking.service}`,
    greeting: hello('ar', booking.name),
    paragraphs: [
      until
        ? `تتوقف زياراتك من يوم ${dayOf('ar', from)} وتُستأنف تلقائيًا يوم ${dayOf('ar', until)}.`
        : `تتوقف زياراتك من يوم ${dayOf('ar', from)} إلى أن تستأنفها.`,
      ...(settled.fee + settled.feeBefore > 0 ? [settledIn('ar', settled, booking).join(' ')] : []),
    ],
    facts: [
      ...briefFactsIn('ar', booking),
      ...(booking.visits.length > 0 ? [['زيارات لن تتم', listIn('ar', startsOf(booking))] as [string, string]] : []),
    ],
    action: { label: 'عرض الحجز أو استئنافه', url: booking.link },
  }),
}

type Resumed = AboutBooking<{ dates: When[]; unavailable: When[] }>

export const bookingResumed: Template<Resumed> = {
  en: ({ booking, unavailable }) => ({
    subject: `Your visits go on: ${booking.service}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      booking.visits.length > 0 ? 'Your visits go on at these times.' : 'Your visits go on. The next dates follow by e-mail.',
      ...(unavailable.length > 0 ? [`These dates cannot be had any more: ${listIn('en', momentsOf(unavailable))}.`] : []),
    ],
    facts: factsIn('en', booking),
    action: { label: 'See or change the booking', url: booking.link },
    closing: [...freeUntilIn('en', booking), ...laterFreeIn('en', booking)],
  }),
  ar: ({ booking, unavailable }) => ({
    subject: `زياراتك مستمرة: ${booking.service}`,
    greeting: hello('ar', booking.name),
    paragraphs: [
      booking.visits.length > 0 ? 'تستمر زياراتك في هذه المواعيد.' : 'تستمر زياراتك، وتصلك المواعيد القادمة بالبريد الإلكتروني.',
      ...(unavailable.length > 0 ? [`هذه المواعيد لم تعد متاحة: ${listIn('ar', momentsOf(unavailable))}.`] : []),
    ],
    facts: factsIn('ar', booking),
    action: { label: 'عرض الحجز أو تغييره', url: booking.link },
    closing: [...freeUntilIn('ar', booking), ...laterFreeIn('ar', booking)],
  }),
}

type Ended = AboutBooking<{ after: string; fee: number; visits: number[]; settled: Settled; isOver?: boolean }>

export const bookingEnded: Template<Ended> = {
  en: ({ booking, after, settled, isOver }) => ({
    subject: isOver ? `Ended: ${booking.service}` : `Ended after ${dayOf('en', after)}: ${booking.service}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      isOver
        ? 'The weeks that you booked have passed while your visits were paused, so your repeating booking has ended. You need not do anything.'
        : `Your repeating booking ends. Visits until ${dayOf('en', after)} still take place, none after that.`,
      ...(settled.fee + settled.feeBefore > 0 ? [settledIn('en', settled, booking).join(' ')] : []),
    ],
    facts: [
      ...briefFactsIn('en', booking),
      ...(booking.visits.length > 0 ? [['Not taking place', listIn('en', startsOf(booking))] as [string, string]] : []),
    ],
    action: { label: 'See the booking', url: booking.link },
  }),
  ar: ({ booking, after, settled, isOver }) => ({
    subject: isOver ? `انتهى الحجز: ${booking.service}` : `ينتهي بعد ${dayOf('ar', after)}: ${booking.service}`,
    greeting: hello('ar', booking.name),
    paragraphs: [
      isOver
        ? 'مضت الأسابيع التي حجزتها وزياراتك متوقفة مؤقتًا، فانتهت سلسلة زياراتك. لا حاجة إلى أن تفعل شيئًا.'
        : `تنتهي سلسلة زياراتك. تتم الزيارات حتى يوم ${dayOf('ar', after)} ولا زيارات بعد ذلك.`,
      ...(settled.fee + settled.feeBefore > 0 ? [settledIn('ar', settled, booking).join(' ')] : []),
    ],
    facts: [
      ...briefFactsIn('ar', booking),
      ...(booking.visits.length > 0 ? [['زيارات لن تتم', listIn('ar', startsOf(booking))] as [string, string]] : []),
    ],
    action: { label: 'عرض الحجز', url: booking.link },
  }),
}

export const bookingDatesAdded: Template<AboutBooking<{ dates: When[] }>> = {
  en: ({ booking, dates }) => ({
    subject: `New dates: ${booking.service}, ${listIn('en', momentsOf(dates.slice(0, 1)))}`,
    greeting: hello('en', booking.name),
    paragraphs: ['Your booking goes on: these dates are reserved for you now.'],
    facts: [...briefFactsIn('en', booking), ['New dates', listIn('en', momentsOf(dates))]],
    action: { label: 'See or change the booking', url: booking.link },
  }),
  ar: ({ booking, dates }) => ({
    subject: `مواعيد جديدة: ${booking.service}، ${listIn('ar', momentsOf(dates.slice(0, 1)))}`,
    greeting: hello('ar', booking.name),
    paragraphs: ['حجزك مستمر، وأصبحت هذه المواعيد محجوزة لك.'],
    facts: [...briefFactsIn('ar', booking), ['المواعيد الجديدة', listIn('ar', momentsOf(dates))]],
    action: { label: 'عرض الحجز أو تغييره', url: booking.link },
  }),
}

export const bookingDateUnavailable: Template<AboutBooking<When>> = {
  en: ({ booking, date, time }) => ({
    subject: `No visit on ${shortIn('en', instantOf(date, time))}: ${booking.service}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      `On ${dayOf('en', date)} at ${timeText(time, 'en')} nobody is free, or we are closed. There is no visit on that day and it costs you nothing; the others stay as they are.`,
    ],
    facts: briefFactsIn('en', booking),
    action: { label: 'See the booking', url: booking.link },
  }),
  ar: ({ booking, date, time }) => ({
    subject: `لا زيارة يوم ${shortIn('ar', instantOf(date, time))}: ${booking.service}`,
    greeting: hello('ar', booking.name),
    paragraphs: [
      `لا أحد متاح يوم ${dayOf('ar', date)} الساعة ${timeText(time, 'ar')}، أو أننا لا نعمل في ذلك الوقت. لا زيارة في ذلك اليوم ولا تكلفة عليك، وبقية المواعيد كما هي.`,
    ],
    facts: briefFactsIn('ar', booking),
    action: { label: 'عرض الحجز', url: booking.link },
  }),
}
