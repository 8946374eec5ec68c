import type { Language } from '../../../domain/language.ts'
import type { AboutBooking } from './booking-letter.ts'
import { hello, type Template } from './template.ts'
import { factsIn, freeUntilIn, howToPayIn, isToBePaid, laterFreeIn, shortIn } from './words.ts'

/** Letters that say that a booking stands: received, confirmed (which is also the receipt of what was paid with it), and brought back. */

type Booked = Template<AboutBooking>

const whenOf = (language: Language, { booking }: AboutBooking) =>
  booking.visits[0] ? `${language === 'ar' ? '، ' : ', '}${shortIn(language, booking.visits[0].startsAt)}` : ''

const seeOrChange: Record<Language, string> = { en: 'See or change the booking', ar: 'عرض الحجز أو تغييره' }
const payNow: Record<Language, string> = { en: 'Pay now', ar: 'ادفع الآن' }
const changing: Record<Language, string> = {
  en: 'The page names any fee before you confirm a change. Whoever has this link can change the booking, so keep it to yourself.',
  ar: 'تعرض لك الصفحة أي رسوم قبل أن تؤكد التغيير. من يملك هذا الرابط يمكنه تغيير الحجز، فاحتفظ به لنفسك.',
}

type Words = { subject: string; text: string }
const madeIn =
  (language: Language, { subject, text }: Words): Booked[Language] =>
  (about) => ({
    subject: `${subject}: ${about.booking.service}${whenOf(language, about)}`,
    greeting: hello(language, about.booking.name),
    paragraphs: [text, ...howToPayIn(language, about.booking)],
    facts: factsIn(language, about.booking),
    action: { label: isToBePaid(about.booking) ? payNow[language] : seeOrChange[language], url: about.booking.link },
    closing: [...freeUntilIn(language, about.booking), ...laterFreeIn(language, about.booking), changing[language]],
  })
const made = (en: Words, ar: Words): Booked => ({ en: madeIn('en', en), ar: madeIn('ar', ar) })

export const bookingReceived = made(
  { subject: 'Booking received', text: 'We have your booking, and its time is reserved for you. We confirm it before the visit.' },
  { subject: 'استلمنا حجزك', text: 'استلمنا حجزك وموعده محجوز لك، وسنؤكده قبل الزيارة.' },
)

export const bookingConfirmed = made(
  { subject: 'Booking confirmed', text: 'Your booking is confirmed. Here are its details.' },
  { subject: 'تم تأكيد حجزك', text: 'حجزك مؤكَّد، وهذه تفاصيله.' },
)

export const latePaymentRebooked = made(
  {
    subject: 'Booking confirmed after all',
    text: 'Your payment reached us after the time for paying had run out. Your times were still free, so the booking stands as you made it.',
  },
  {
    subject: 'حجزك مؤكَّد رغم تأخر الدفع',
    text: 'وصلتنا دفعتك بعد انتهاء مهلة الدفع، وكانت مواعيدك لا تزال متاحة، فبقي حجزك كما هو.',
  },
)

/** The evening before. */
export const bookingReminder: Template<AboutBooking<{ visit: number }>> = {
  en: ({ booking }) => ({
    subject: `Tomorrow: ${booking.service}${whenOf('en', { booking, bookingId: booking.id })}`,
    greeting: hello('en', booking.name),
    paragraphs: ['We come tomorrow. Please make sure that somebody can open the door.'],
    facts: factsIn('en', booking),
    action: { label: seeOrChange.en, url: booking.link },
    closing: freeUntilIn('en', booking),
  }),
  ar: ({ booking }) => ({
    subject: `غدًا: ${booking.service}${whenOf('ar', { booking, bookingId: booking.id })}`,
    greeting: hello('ar', booking.name),
    paragraphs: ['نأتي إليك غدًا. يُرجى التأكد من وجود من يفتح الباب.'],
    facts: factsIn('ar', booking),
    action: { label: seeOrChange.ar, url: booking.link },
    closing: freeUntilIn('ar', booking),
  }),
}

/** The morning after: how was it? */
export const bookingCompleted: Template<AboutBooking<{ visit: number }>> = {
  en: ({ booking }) => ({
    subject: `How was it? ${booking.service}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      'Thank you for having us. How was the visit? A few stars, and a sentence if you like, help others choose and help us get better.',
    ],
    facts: factsIn('en', booking).slice(0, 4),
    action: { label: 'Write a review', url: booking.link },
  }),
  ar: ({ booking }) => ({
    subject: `كيف كانت الزيارة؟ ${booking.service}`,
    greeting: hello('ar', booking.name),
    paragraphs: ['شكرًا لاستقبالك لنا. كيف كانت الزيارة؟ تقييمك بالنجوم، وجملة إن شئت، يساعد غيرك على الاختيار ويساعدنا على التحسن.'],
    facts: factsIn('ar', booking).slice(0, 4),
    action: { label: 'كتابة تقييم', url: booking.link },
  }),
}
