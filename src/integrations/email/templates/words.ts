import { counted } from '../../../domain/arabic-count.ts'
import type { FeeStep } from '../../../domain/cancellation.ts'
import { dubaiTimeOf, dubaiZone, instantOf } from '../../../domain/dubai-time.ts'
import type { Language } from '../../../domain/language.ts'
import { formatAed } from '../../../domain/money.ts'
import { placeText } from '../../../domain/place-text.ts'
import { timeText } from '../../../domain/time-words.ts'
import type { BookingLetter, LetterVisit, Settled } from './booking-letter.ts'

/** The words and figures that several letters share. Days and times are Dubai's, digits are Latin in both languages. */

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' }
const longDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const

const formatted = (language: Language, moment: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { timeZone: dubaiZone, ...options }).format(moment)

/** '10:00 AM' */
export const clockIn = (language: Language, moment: Date): string => timeText(dubaiTimeOf(moment), language)

const at: Record<Language, string> = { en: ' at ', ar: ' الساعة ' }

/** 'Thursday 26 November 2026' */
export const dayIn = (language: Language, moment: Date): string => formatted(language, moment, longDay).replace(/^(\S+)[,،]/, '$1')

/** 'Thu 26 Nov' */
const shortDayIn = (language: Language, moment: Date): string =>
  formatted(language, moment, language === 'ar' ? { ...shortDay, weekday: 'long', month: 'long' } : shortDay).replace(/^(\S+)[,،]/, '$1')

/** 'Thu 26 Nov at 10:00 AM', for a subject and for lists. */
export const shortIn = (language: Language, moment: Date): string =>
  `${shortDayIn(language, moment)}${at[language]}${clockIn(language, moment)}`

/** 'Thursday 26 November 2026 at 10:00 AM' */
export const momentIn = (language: Language, moment: Date): string =>
  `${dayIn(language, moment)}${at[language]}${clockIn(language, moment)}`

/** 'Thursday 26 November 2026, 10:00 AM to 12:00 PM' */
export const whenIn = (language: Language, { startsAt, endsAt }: Pick<LetterVisit, 'startsAt' | 'endsAt'>): string =>
  language === 'ar'
    ? `${dayIn(language, startsAt)}، من ${clockIn(language, startsAt)} إلى ${clockIn(language, endsAt)}`
    : `${dayIn(language, startsAt)}, ${clockIn(language, startsAt)} to ${clockIn(language, endsAt)}`

/** A Dubai date as dayIn says it. */
export const dayOf = (language: Language, date: string): string => dayIn(language, instantOf(date, '12:00'))

/** A year of weeks is told whole. */
const mostListed = 60
const mostWithTimes = 3
const andMore: Record<Language, (count: number) => string> = {
  en: (count) => `and ${count} more on the page of the booking`,
  ar: (count) => `و${arabicMore(count)} في صفحة الحجز`,
}
const comma: Record<Language, string> = { en: ', ', ar: '، ' }
const allAt: Record<Language, string> = { en: ', all at ', ar: '، كلها الساعة ' }

/** A list of moments. Of a longer one the time is said once, where it is the same: 'Thu 3 Dec, Thu 10 Dec, …, all at 10:00 AM'. */
export function listIn(language: Language, moments: readonly Date[]): string {
  const shown = moments.slice(0, mostListed)
  const times = new Set(shown.map((moment) => clockIn(language, moment)))
  const [time] = times
  const listed =
    times.size === 1 && shown.length > mostWithTimes
      ? `${shown.map((moment) => shortDayIn(language, moment)).join(comma[language])}${allAt[language]}${time}`
      : shown.map((moment) => shortIn(language, moment)).join(comma[language])
  const more = moments.length - shown.length
  return more > 0 ? `${listed}${comma[language]}${andMore[language](more)}` : listed
}

const methods: Record<Language, Record<string, string>> = {
  en: {
    card: 'by card',
    paypal: 'with PayPal',
    stripe: 'with Stripe',
    googlepay: 'with Google Pay',
    cash: 'in cash',
    wallet: 'from your wallet',
  },
  ar: { card: 'بالبطاقة', paypal: 'عبر PayPal', stripe: 'عبر Stripe', googlepay: 'عبر Google Pay', cash: 'نقدًا', wallet: 'من محفظتك' },
}

/** How a booking is paid, as far as that has happened. */
function paymentIn(language: Language, booking: BookingLetter): string {
  return language === 'ar' ? paymentInArabic(booking) : paymentInEnglish(booking)
}

function paymentInEnglish(booking: BookingLetter): string {
  const { method, payments, setAside, due, total, isSeries, holdUntil, chargesCard } = booking
  if (method === 'cash') return isSeries ? `${formatAed(total)} in cash at each visit` : `${formatAed(due || total)} in cash on arrival`
  const parts = payments.map((paid) => `${formatAed(paid.amount)} paid ${methods.en[paid.method]}`)
  if (setAside > 0) parts.push(`${formatAed(setAside)} is set aside on your card and charged after the visit`)
  if (isSeries && chargesCard) parts.push('each visit is charged to your card when it is done')
  else if (due > 0)
    parts.push(
      `${formatAed(due)} still to be paid ${methods.en[method]}${holdUntil ? `, by ${momentIn('en', holdUntil)} at the latest` : ''}`,
    )
  return parts.join('; ')
}

function paymentInArabic(booking: BookingLetter): string {
  const { method, payments, setAside, due, total, isSeries, holdUntil, chargesCard } = booking
  if (method === 'cash') return isSeries ? `${formatAed(total)} نقدًا عند كل زيارة` : `${formatAed(due || total)} نقدًا عند الوصول`
  const parts = payments.map((paid) => `دُفع ${formatAed(paid.amount)} ${methods.ar[paid.method]}`)
  if (setAside > 0) parts.push(`حُجز ${formatAed(setAside)} على بطاقتك ويُخصم بعد الزيارة`)
  if (isSeries && chargesCard) parts.push('تُخصم قيمة كل زيارة من بطاقتك عند إتمامها')
  else if (due > 0)
    parts.push(`بقي ${formatAed(due)} للدفع ${methods.ar[method]}${holdUntil ? ` في موعد أقصاه ${momentIn('ar', holdUntil)}` : ''}`)
  return parts.join('؛ ')
}

/** True where the customer is to pay online, and nothing else will take the money by itself. */
export const isToBePaid = ({ method, due, isSeries, chargesCard }: BookingLetter): boolean =>
  method !== 'cash' && due > 0 && !(isSeries && chargesCard)

/** How and by when what is open is paid, and what becomes of the time meanwhile. */
export function howToPayIn(language: Language, booking: BookingLetter): string[] {
  if (!isToBePaid(booking) || booking.holdUntil) return []
  return language === 'ar'
    ? ['موعدك محفوظ لك من دون دفع مسبق. ادفع من صفحة حجزك متى شئت، وبعد الزيارة على أبعد تقدير؛ وعندئذٍ نذكّرك برسالة بما بقي.']
    : [
        'Your time is kept without a payment. Pay on the page of your booking whenever you like, at the latest after the visit; a letter then reminds you of what is open.',
      ]
}

const hoursBefore: Record<Language, (hours: number) => string> = {
  en: (hours) => (hours === 1 ? 'an hour' : `${hours} hours`),
  ar: counted({ one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' }),
}

/** Until when changing one's mind costs nothing, and what it costs from which moment on; nothing where that time has passed. */
export function freeUntilIn(language: Language, { freeUntil, laterFees }: BookingLetter): string[] {
  const [first, ...later] = laterFees.filter(({ basisPoints }) => basisPoints > 0)
  if (!freeUntil || !first) return []
  const until = momentIn(language, freeUntil)
  const percent = (basisPoints: number) => `${basisPoints / 100}%`
  const steps = later.map(({ from, basisPoints }) =>
    language === 'ar'
      ? `، و${percent(basisPoints)} ابتداءً من ${momentIn('ar', from)}`
      : `, and ${percent(basisPoints)} from ${momentIn('en', from)}`,
  )
  return language === 'ar'
    ? [`يمكنك الإلغاء أو تغيير الموعد مجانًا حتى ${until}. وبعد ذلك تبلغ الرسوم ${percent(first.basisPoints)} من السعر${steps.join('')}.`]
    : [
        `You can cancel or move it free of charge until ${until}. After that it costs ${percent(first.basisPoints)} of the price${steps.join('')}.`,
      ]
}

/** Until when a booking that is made now can be changed for nothing. */
export function freeRuleIn(
  language: Language,
  { graceMinutes, feeSteps }: { graceMinutes: number; feeSteps: readonly FeeStep[] },
): string[] {
  const first = feeSteps.find(({ basisPoints }) => basisPoints > 0)
  if (!first) return []
  const hours = hoursBefore[language](first.hoursBefore)
  return language === 'ar'
    ? [`يمكن الإلغاء أو تغيير الموعد مجانًا خلال ${arabicMinutes(graceMinutes)} من الحجز، وحتى ${hours} قبل الزيارة.`]
    : [`A booking can be cancelled or moved free of charge for ${graceMinutes} minutes, and until ${hours} before the visit.`]
}

/** How many come, and for how long. */
export const teamIn = (language: Language, people: number, hours: number): string =>
  language === 'ar'
    ? `${arabicPeople(people)}، ${arabicHours(hours)}`
    : `${people} ${people === 1 ? 'person' : 'people'}, ${hours} ${hours === 1 ? 'hour' : 'hours'}`

const arabicPeople = counted({ one: 'مختص واحد', two: 'مختصان', few: 'مختصين', many: 'مختصًا' })
const arabicMore = counted({ one: 'موعد آخر', two: 'موعدان آخران', few: 'مواعيد أخرى', many: 'موعدًا آخر' })
const arabicMinutes = counted({ one: 'دقيقة واحدة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة' })
const arabicHours = counted({ one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة' })

/** Of a series: until when its later visits can be changed for nothing, since freeUntilIn knows the first one alone. */
export function laterFreeIn(language: Language, { isSeries, feeSteps }: BookingLetter): string[] {
  const first = feeSteps.find(({ basisPoints }) => basisPoints > 0)
  if (!isSeries || !first) return []
  const hours = hoursBefore[language](first.hoursBefore)
  return language === 'ar'
    ? [`كل زيارة لاحقة يمكن إلغاؤها أو تغيير موعدها مجانًا حتى ${hours} قبل بدايتها.`]
    : [`Each later visit can be cancelled or moved free of charge until ${hours} before it.`]
}

type Fact = [name: string, value: string]
const names = {
  en: {
    booking: 'Booking',
    service: 'Service',
    when: 'When',
    later: 'Then',
    who: 'Who comes',
    where: 'Where',
    price: 'Price',
    each: 'Price of a visit',
    payment: 'Payment',
  },
  ar: {
    booking: 'رقم الحجز',
    service: 'الخدمة',
    when: 'الموعد',
    later: 'ثم',
    who: 'من سيحضر',
    where: 'العنوان',
    price: 'السعر',
    each: 'سعر كل زيارة',
    payment: 'الدفع',
  },
} as const

/** A booking as the table of a letter: what, when, who, where, for how much. */
export function factsIn(language: Language, booking: BookingLetter): Fact[] {
  const word = names[language]
  const [first, ...others] = booking.visits
  const payment = paymentIn(language, booking)
  const who = first?.professionals.join(language === 'ar' ? '، ' : ', ')
  return [
    [word.booking, booking.id],
    [word.service, booking.service],
    ...(first ? [[word.when, whenIn(language, first)] satisfies Fact] : []),
    ...(others.length > 0
      ? [
          [
            word.later,
            listIn(
              language,
              others.map(({ startsAt }) => startsAt),
            ),
          ] satisfies Fact,
        ]
      : []),
    ...(who ? [[word.who, who] satisfies Fact] : []),
    [word.where, placeIn(language, booking)],
    [booking.isSeries ? word.each : word.price, priceIn(language, booking)],
    ...(payment ? [[word.payment, payment] satisfies Fact] : []),
  ]
}

const placeIn = (language: Language, { address, city }: BookingLetter): string => placeText(address, city, comma[language])

/** A price with what of it is VAT. */
export const priceIn = (language: Language, { charge, vat, total }: Pick<BookingLetter, 'charge' | 'vat' | 'total'>): string =>
  language === 'ar'
    ? `${formatAed(total)} شاملًا ضريبة القيمة المضافة (${formatAed(charge)} + ${formatAed(vat)})`
    : `${formatAed(total)} including VAT (${formatAed(charge)} + ${formatAed(vat)})`

/** The short table of a letter that is not about a visit to come. */
export const briefFactsIn = (language: Language, { id, service }: BookingLetter): Fact[] => [
  [names[language].booking, id],
  [names[language].service, service],
]

/** What calling off costs and what comes back, in sentences. */
export function settledIn(language: Language, settled: Settled, booking: BookingLetter): string[] {
  const sentences = language === 'ar' ? settledInArabic(settled, booking) : settledInEnglish(settled, booking)
  return settled.hasInvoice ? [...sentences, language === 'ar' ? 'الفاتورة الضريبية مرفقة.' : 'The tax invoice is attached.'] : sentences
}

/** True where a fee waits for its customer, and no card is charged for it. */
export const isFeeToBePaid = ({ owed }: Settled, { chargesCard }: BookingLetter): boolean => owed > 0 && !chargesCard

function settledInEnglish({ fee, feeBefore, refund, to, owed }: Settled, { chargesCard }: BookingLetter): string[] {
  const goes = to === 'wallet' ? 'is in your wallet now' : 'goes back to where it came from; a bank can take 5 to 10 days to show it'
  const before = formatAed(feeBefore)
  return [
    fee > 0
      ? `The fee is ${formatAed(fee)}, VAT included${feeBefore > 0 ? `, besides the ${before} for moving it before` : ''}.`
      : feeBefore > 0
        ? `There is no further fee; that of ${before} for moving it before, VAT included, stands.`
        : 'There is no fee.',
    ...(refund > 0 ? [`${formatAed(refund)} ${goes}.`] : []),
    ...(owed > 0 && chargesCard ? [`${formatAed(owed)} is charged to your card.`] : []),
    ...(owed > 0 && !chargesCard ? [`${formatAed(owed)} is still to be paid. Please pay it by card on the page of your booking.`] : []),
  ]
}

function settledInArabic({ fee, feeBefore, refund, to, owed }: Settled, { chargesCard }: BookingLetter): string[] {
  const goes = to === 'wallet' ? 'أصبح في محفظتك الآن' : 'يعود إلى المصدر الذي دُفع منه، وقد يحتاج المصرف من 5 إلى 10 أيام لإظهاره'
  const before = formatAed(feeBefore)
  return [
    fee > 0
      ? `الرسوم ${formatAed(fee)} شاملةً ضريبة القيمة المضافة${feeBefore > 0 ? `، إضافةً إلى ${before} رسوم تغيير الموعد السابق` : ''}.`
      : feeBefore > 0
        ? `لا رسوم إضافية، وتبقى رسوم تغيير الموعد السابق ${before} شاملةً ضريبة القيمة المضافة.`
        : 'لا توجد أي رسوم.',
    ...(refund > 0 ? [`مبلغ ${formatAed(refund)} ${goes}.`] : []),
    ...(owed > 0 && chargesCard ? [`يُخصم ${formatAed(owed)} من بطاقتك.`] : []),
    ...(owed > 0 && !chargesCard ? [`بقي مبلغ ${formatAed(owed)} للدفع. يُرجى دفعه بالبطاقة من صفحة حجزك.`] : []),
  ]
}
