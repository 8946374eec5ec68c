import type { PaymentMethod } from '../../../domain/booking-options.ts'
import { isHeldUntilPaid } from '../../../domain/bookings.ts'
import type { Language } from '../../../domain/language.ts'
import { formatAed } from '../../../domain/money.ts'
import type { MailBooking } from '../reads/read-booking.ts'
import { momentIn } from './moments.ts'

/** How a booking is paid, in emails. */

const methods: Record<Language, Record<PaymentMethod | 'wallet' | 'pack', string>> = {
  en: {
    card: 'by card',
    paypal: 'with PayPal',
    stripe: 'with Stripe',
    googlepay: 'with Google Pay',
    cash: 'in cash',
    wallet: 'from your wallet',
    pack: 'with your pack',
  },
  ar: {
    card: 'بالبطاقة',
    paypal: 'عبر PayPal',
    stripe: 'عبر Stripe',
    googlepay: 'عبر Google Pay',
    cash: 'نقدًا',
    wallet: 'من محفظتك',
    pack: 'من باقتك',
  },
}

/** What is paid, authorised and still due, as far as there is any; empty if there is nothing to say. */
export const paymentIn: Record<Language, (booking: MailBooking) => string> = {
  en({ method, payments, points, setAside, due, total, laterPrices, isSeries, holdUntil, chargesCard }) {
    const payBy = isHeldUntilPaid(method) ? holdUntil : null
    const parts = [
      ...(points > 0 ? [`${points} points used`] : []),
      ...payments.map((paid) => `${formatAed(paid.amount)} paid ${methods.en[paid.method]}`),
    ]
    if (method === 'cash' && isSeries) return laterPrices.length > 0 ? 'In cash at each visit' : `${formatAed(total)} in cash at each visit`
    if (method === 'cash' && (due > 0 || payments.length === 0)) parts.push(`${formatAed(due || total)} in cash on arrival`)
    if (setAside > 0) parts.push(`${formatAed(setAside)} is held on your card and charged after the visit`)
    if (isSeries && chargesCard) parts.push(`${parts.length > 0 ? 'each' : 'Each'} visit is charged to your card once it is done`)
    else if (due > 0 && method !== 'cash')
      parts.push(`${formatAed(due)} still to be paid ${methods.en[method]}${payBy ? `, by ${momentIn('en', payBy)} at the latest` : ''}`)
    return parts.join('; ')
  },
  ar({ method, payments, points, setAside, due, total, laterPrices, isSeries, holdUntil, chargesCard }) {
    const payBy = isHeldUntilPaid(method) ? holdUntil : null
    const parts = [
      ...(points > 0 ? [`استُخدمت ${points} من نقاطك`] : []),
      ...payments.map((paid) => `دُفع ${formatAed(paid.amount)} ${methods.ar[paid.method]}`),
    ]
    if (method === 'cash' && isSeries) return laterPrices.length > 0 ? 'نقدًا عند كل زيارة' : `${formatAed(total)} نقدًا عند كل زيارة`
    if (method === 'cash' && (due > 0 || payments.length === 0)) parts.push(`${formatAed(due || total)} نقدًا عند الوصول`)
    if (setAside > 0) parts.push(`حُجز ${formatAed(setAside)} على بطاقتك ويُخصم بعد الزيارة`)
    if (isSeries && chargesCard) parts.push('تُخصم قيمة كل زيارة من بطاقتك عند إتمامها')
    else if (due > 0 && method !== 'cash')
      parts.push(`بقي ${formatAed(due)} للدفع ${methods.ar[method]}${payBy ? ` في موعد أقصاه ${momentIn('ar', payBy)}` : ''}`)
    return parts.join('؛ ')
  },
}

/** Whether the customer has to pay online, because nothing is charged automatically. */
export const isToBePaid = ({ method, due, isSeries, chargesCard }: MailBooking): boolean =>
  method !== 'cash' && due > 0 && !(isSeries && chargesCard)

const howToPay: Record<Language, string> = {
  en: 'You do not have to pay now. You can pay on your booking page whenever you like, at the latest after the visit; we will then email you a reminder.',
  ar: 'موعدك محفوظ لك من دون دفع مسبق. ادفع من صفحة حجزك متى شئت، وبعد الزيارة على أبعد تقدير؛ وعندئذٍ نذكّرك برسالة بما بقي.',
}

/** How and by when the rest is paid, and what happens to the time until then. */
export const howToPayIn = (language: Language, booking: MailBooking): string[] =>
  isToBePaid(booking) && !booking.holdUntil ? [howToPay[language]] : []

/** A price with its VAT. */
export const priceIn = (language: Language, { vat, total }: Pick<MailBooking, 'vat' | 'total'>): string =>
  language === 'ar'
    ? `${formatAed(total)} شاملًا ضريبة القيمة المضافة (${formatAed(vat)})`
    : `${formatAed(total)}, including ${formatAed(vat)} VAT`

const refunds: Record<Language, { wallet: (sum: string) => string; source: (sum: string) => string }> = {
  en: {
    wallet: (sum) => `We have refunded ${sum} to your wallet.`,
    source: (sum) => `We are refunding ${sum} to your original payment method; your bank can take 5 to 10 working days to show it.`,
  },
  ar: {
    wallet: (sum) => `أعدنا إليك ${sum}، وهو في محفظتك الآن.`,
    source: (sum) => `نعيد ${sum} إلى طريقة الدفع الأصلية، وقد يحتاج المصرف من 5 إلى 10 أيام عمل لإظهاره.`,
  },
}

/** The refund, and where it goes. */
export const refundIn = (language: Language, amount: number, to: 'source' | 'wallet' | null): string =>
  refunds[language][to === 'wallet' ? 'wallet' : 'source'](formatAed(amount))
