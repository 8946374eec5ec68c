import { counted } from '../../../domain/arabic-count.ts'
import type { Language } from '../../../domain/language.ts'
import { formatAed } from '../../../domain/money.ts'
import { placeText } from '../../../domain/place-text.ts'
import type { Fact } from '../../../integrations/email/content.ts'
import type { MailBooking } from '../reads/read-booking.ts'
import { comma, listIn, minutesIn, shortDayIn, shortIn, whenIn } from './moments.ts'
import { paymentIn, priceIn } from './payment-lines.ts'

/** A booking and its visits as emails' subjects, tables and buttons name them. */

const names = {
  en: {
    booking: 'Booking',
    service: 'Service',
    subService: 'Sub-service',
    when: 'When',
    later: 'Then',
    team: 'Your team',
    where: 'Where',
    price: 'Price',
    each: 'Price per visit',
    eachFrom: (day: string) => `Price per visit from ${day}`,
    seriesDiscount: 'Series discount',
    offEach: (sum: string) => `${sum} off each visit, before VAT`,
    payment: 'Payment',
    calledOff: 'Not taking place',
    ofBoth: 'Total of both',
    and: ' and ',
  },
  ar: {
    booking: 'رقم الحجز',
    service: 'الخدمة',
    subService: 'الخدمة الفرعية',
    when: 'الموعد',
    later: 'ثم',
    team: 'الفريق',
    where: 'العنوان',
    price: 'السعر',
    each: 'سعر كل زيارة',
    eachFrom: (day: string) => `سعر كل زيارة ابتداءً من ${day}`,
    seriesDiscount: 'خصم الزيارات المتكررة',
    offEach: (sum: string) => `${sum} من كل زيارة، قبل ضريبة القيمة المضافة`,
    payment: 'الدفع',
    calledOff: 'زيارات لن تتم',
    ofBoth: 'إجمالي الخدمتين',
    and: ' و',
  },
} as const

export const startsOf = ({ visits }: MailBooking): Date[] => visits.map(({ startsAt }) => startsAt)

/** ', Thu 26 Nov at 10:00 AM' at the end of a subject: the first visit that the email is about. */
export const firstVisitIn = (language: Language, { visits: [first] }: MailBooking): string =>
  first ? `${comma[language]}${shortIn(language, first.startsAt)}` : ''

/** The number of a booking, its service and its sub-service. */
export function bookingFacts(language: Language, { id, service, subService }: Pick<MailBooking, 'id' | 'service' | 'subService'>): Fact[] {
  const word = names[language]
  return [[word.booking, id], [word.service, service], ...(subService ? [[word.subService, subService] as const] : [])]
}

/** When the visits are, and who comes to the first one. */
export function visitFacts(language: Language, booking: MailBooking): Fact[] {
  const word = names[language]
  const [first, ...others] = booking.visits
  if (!first) return []
  const later = others.map(({ startsAt }) => startsAt)
  return [
    [word.when, whenIn(language, first)],
    ...(later.length > 0 ? [[word.later, listIn(language, later)] as const] : []),
    ...teamFacts(language, first),
  ]
}

/** Who comes to a visit, by first name, once that is known. */
export const teamFacts = (language: Language, visit: MailBooking['visits'][number] | undefined): Fact[] =>
  visit && visit.professionals.length > 0 ? [[names[language].team, visit.professionals.join(comma[language])]] : []

/** When further visits of the same customer are, and who comes to each. */
export const otherVisitFacts = (language: Language, others: readonly MailBooking[]): Fact[] =>
  others.flatMap((booking) => [...visitFacts(language, booking), ...bookingFacts(language, booking)])

/** What was asked and said about the job. */
const answerFacts = (language: Language, { answers }: MailBooking): Fact[] =>
  answers.map(({ label, answer }) => [label[language], answer[language]] as const)

/** The address, the price and the payment. */
export function termFacts(language: Language, booking: MailBooking): Fact[] {
  const word = names[language]
  const payment = paymentIn[language](booking)
  return [
    [word.where, placeText(booking.address, booking.city, comma[language])],
    [booking.isSeries ? word.each : word.price, priceIn(language, booking)],
    ...booking.laterPrices.map((price) => [word.eachFrom(shortDayIn(language, price.from)), priceIn(language, price)] as const),
    ...(booking.seriesDiscount > 0 && booking.laterPrices.length === 0
      ? [[word.seriesDiscount, word.offEach(formatAed(booking.seriesDiscount))] as const]
      : []),
    ...(payment ? [[word.payment, payment] as const] : []),
  ]
}

/** A booking as an email's table: when, who, what, where, for how much. */
export const allFacts = (language: Language, booking: MailBooking): Fact[] => [
  ...visitFacts(language, booking),
  ...bookingFacts(language, booking),
  ...answerFacts(language, booking),
  ...termFacts(language, booking),
]

/** The service of a booking, and that of the other one of its basket. */
export const servicesIn = (language: Language, { service }: MailBooking, together?: MailBooking): string =>
  together ? `${service}${names[language].and}${together.service}` : service

/** The other booking of a basket, and what both cost. */
export function togetherFacts(language: Language, booking: MailBooking, together?: MailBooking): Fact[] {
  if (!together) return []
  const word = names[language]
  const payment = paymentIn[language](together)
  return [
    ...visitFacts(language, together),
    ...bookingFacts(language, together),
    ...answerFacts(language, together),
    [word.price, priceIn(language, together)],
    ...(payment ? [[word.payment, payment] as const] : []),
    [word.ofBoth, priceIn(language, { vat: booking.vat + together.vat, total: booking.total + together.total })],
  ]
}

/** The visits of a series that will not take place, if any. */
export const calledOffFacts = (language: Language, booking: MailBooking): Fact[] =>
  booking.visits.length > 0 ? [[names[language].calledOff, listIn(language, startsOf(booking))]] : []

const arabicPeople = counted({ one: 'مختص واحد', two: 'مختصان', few: 'مختصين', many: 'مختصًا' })
const arabicHours = counted({ one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة' })

/** How long a visit lasts: '2 hours 15 minutes'. */
function lengthIn(language: Language, hours: number): string {
  const [whole, minutes] = [Math.floor(hours), (hours % 1) * 60]
  const ofHours = language === 'ar' ? arabicHours(whole) : `${whole} ${whole === 1 ? 'hour' : 'hours'}`
  if (minutes === 0) return ofHours
  const ofMinutes = minutesIn[language](minutes)
  if (whole === 0) return ofMinutes
  return language === 'ar' ? `${ofHours} و${ofMinutes}` : `${ofHours} ${ofMinutes}`
}

/** The number of professionals and hours. */
export const teamIn = (language: Language, people: number, hours: number): string =>
  language === 'ar'
    ? `${arabicPeople(people)}، ${lengthIn(language, hours)}`
    : `${people} ${people === 1 ? 'person' : 'people'}, ${lengthIn(language, hours)}`
