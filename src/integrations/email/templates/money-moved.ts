import { formatAed } from '../../../domain/money.ts'
import type { AboutBooking } from './booking-letter.ts'
import { hello, type Template } from './template.ts'
import { briefFactsIn, dayIn, factsIn, freeUntilIn } from './words.ts'

/** Letters about money: paid, due, invoiced, given back. */

export const paymentReceived: Template<AboutBooking<{ payment: string; amount: number }>> = {
  en: ({ booking, amount }) => ({
    subject: `Receipt: ${formatAed(amount)} for ${booking.service}`,
    greeting: hello('en', booking.name),
    paragraphs: [`We have received ${formatAed(amount)}. Thank you. The tax invoice follows after the visit.`],
    facts: factsIn('en', booking),
    action: { label: 'See the booking', url: booking.link },
    closing: freeUntilIn('en', booking),
  }),
  ar: ({ booking, amount }) => ({
    subject: `إيصال: ${formatAed(amount)} مقابل ${booking.service}`,
    greeting: hello('ar', booking.name),
    paragraphs: [`استلمنا ${formatAed(amount)}، شكرًا لك. تصلك الفاتورة الضريبية بعد الزيارة.`],
    facts: factsIn('ar', booking),
    action: { label: 'عرض الحجز', url: booking.link },
    closing: freeUntilIn('ar', booking),
  }),
}

type Invoiced = AboutBooking<{ invoice: { number: string; total: number; suppliedOn: Date; link: string } }>

/** The receipt and the invoice of a visit that is done and paid are one letter, with the invoice as a file. */
export const invoiceIssued: Template<Invoiced> = {
  en: ({ booking, invoice }) => ({
    subject: `Receipt and tax invoice ${invoice.number}: ${formatAed(invoice.total)}`,
    greeting: hello('en', booking.name),
    paragraphs: [`${formatAed(invoice.total)} is paid, VAT included. Nothing is owed. The tax invoice is attached.`],
    facts: [...briefFactsIn('en', booking), ['Date of the visit', dayIn('en', invoice.suppliedOn)], ['Tax invoice', invoice.number]],
    action: { label: 'See the invoice', url: invoice.link },
  }),
  ar: ({ booking, invoice }) => ({
    subject: `إيصال وفاتورة ضريبية ${invoice.number}: ${formatAed(invoice.total)}`,
    greeting: hello('ar', booking.name),
    paragraphs: [`دُفع ${formatAed(invoice.total)} شاملًا ضريبة القيمة المضافة، ولم يبقَ عليك شيء. الفاتورة الضريبية مرفقة.`],
    facts: [...briefFactsIn('ar', booking), ['تاريخ الزيارة', dayIn('ar', invoice.suppliedOn)], ['الفاتورة الضريبية', invoice.number]],
    action: { label: 'عرض الفاتورة', url: invoice.link },
  }),
}

export const paymentDue: Template<AboutBooking<{ visit: number; due: number; isDeclined: boolean }>> = {
  en: ({ booking, due, isDeclined }) => ({
    subject: `${isDeclined ? 'Your card was declined' : 'Still to be paid'}: ${formatAed(due)} for ${booking.service}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      isDeclined
        ? `Your bank declined the charge for the visit. ${formatAed(due)} is still to be paid. Please pay it with this or another card.`
        : `${formatAed(due)} is still to be paid for the visit.`,
    ],
    facts: factsIn('en', { ...booking, due: 0, setAside: 0 }).slice(0, 4),
    action: { label: 'Pay now', url: booking.link },
    closing: ['If you have paid in the meantime, please disregard this letter.'],
  }),
  ar: ({ booking, due, isDeclined }) => ({
    subject: `${isDeclined ? 'رُفضت بطاقتك' : 'مبلغ مستحق'}: ${formatAed(due)} مقابل ${booking.service}`,
    greeting: hello('ar', booking.name),
    paragraphs: [
      isDeclined
        ? `رفض مصرفك خصم قيمة الزيارة. بقي ${formatAed(due)} للدفع، ويُرجى دفعه بهذه البطاقة أو بغيرها.`
        : `بقي ${formatAed(due)} للدفع مقابل الزيارة.`,
    ],
    facts: factsIn('ar', { ...booking, due: 0, setAside: 0 }).slice(0, 4),
    action: { label: 'ادفع الآن', url: booking.link },
    closing: ['إن كنت قد دفعت في هذه الأثناء فلا تلتفت إلى هذه الرسالة.'],
  }),
}

type Refunded = AboutBooking<{ refund: string; amount: number; refundTo: 'source' | 'wallet' }>

export const refundDone: Template<Refunded> = {
  en: ({ booking, amount, refundTo }) => ({
    subject: `Refund: ${formatAed(amount)} for ${booking.service}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      refundTo === 'wallet'
        ? `We have given ${formatAed(amount)} back. It is in your wallet now.`
        : `We have given ${formatAed(amount)} back to where it came from. A bank can take 5 to 10 days to show it.`,
    ],
    facts: briefFactsIn('en', booking),
    action: { label: 'See the booking', url: booking.link },
  }),
  ar: ({ booking, amount, refundTo }) => ({
    subject: `استرداد: ${formatAed(amount)} من ${booking.service}`,
    greeting: hello('ar', booking.name),
    paragraphs: [
      refundTo === 'wallet'
        ? `أعدنا إليك ${formatAed(amount)}، وهو في محفظتك الآن.`
        : `أعدنا ${formatAed(amount)} إلى المصدر الذي دُفع منه. قد يحتاج المصرف من 5 إلى 10 أيام لإظهاره.`,
    ],
    facts: briefFactsIn('ar', booking),
    action: { label: 'عرض الحجز', url: booking.link },
  }),
}

export const refundFailed: Template<Refunded> = {
  en: ({ booking, amount }) => ({
    subject: `Your refund of ${formatAed(amount)} did not arrive`,
    greeting: hello('en', booking.name),
    paragraphs: [`Your bank did not take ${formatAed(amount)} back. We still owe it to you and will write to you about another way.`],
    facts: briefFactsIn('en', booking),
    action: { label: 'See the booking', url: booking.link },
  }),
  ar: ({ booking, amount }) => ({
    subject: `لم يصل مبلغ الاسترداد ${formatAed(amount)}`,
    greeting: hello('ar', booking.name),
    paragraphs: [`لم يقبل مصرفك إعادة ${formatAed(amount)}. المبلغ لا يزال حقًا لك، وسنراسلك بطريقة أخرى لإعادته.`],
    facts: briefFactsIn('ar', booking),
    action: { label: 'عرض الحجز', url: booking.link },
  }),
}

export const latePaymentRefunded: Template<AboutBooking<{ amount: number }>> = {
  en: ({ booking, amount }) => ({
    subject: `Your payment came too late and goes back: ${booking.service}`,
    greeting: hello('en', booking.name),
    paragraphs: [
      'Your payment reached us after the time for paying had run out, and the visit does not take place.',
      amount > 0
        ? `${formatAed(amount)} goes back to where it came from; a bank can take 5 to 10 days to show it.`
        : 'What was set aside on your card is let go; nothing is charged.',
    ],
    facts: briefFactsIn('en', booking),
    action: { label: 'See the booking', url: booking.link },
    closing: ['You can book another time whenever you like.'],
  }),
  ar: ({ booking, amount }) => ({
    subject: `وصلت دفعتك متأخرة وسنعيدها: ${booking.service}`,
    greeting: hello('ar', booking.name),
    paragraphs: [
      'وصلتنا دفعتك بعد انتهاء مهلة الدفع، ولن تتم الزيارة.',
      amount > 0
        ? `يعود ${formatAed(amount)} إلى المصدر الذي دُفع منه، وقد يحتاج المصرف من 5 إلى 10 أيام لإظهاره.`
        : 'يُلغى المبلغ المحجوز على بطاقتك ولا يُخصم شيء.',
    ],
    facts: briefFactsIn('ar', booking),
    action: { label: 'عرض الحجز', url: booking.link },
    closing: ['يمكنك حجز موعد آخر متى شئت.'],
  }),
}

export const referralCredited: Template<{ name: string; amount: number; url: string }> = {
  en: ({ name, amount, url }) => ({
    subject: `${formatAed(amount)} for inviting a friend`,
    greeting: hello('en', name),
    paragraphs: [`A friend whom you invited has had the first visit. ${formatAed(amount)} is in your wallet. Thank you.`],
    action: { label: 'See your wallet', url },
  }),
  ar: ({ name, amount, url }) => ({
    subject: `رصيد قدره ${formatAed(amount)} لدعوتك صديقًا`,
    greeting: hello('ar', name),
    paragraphs: [`تمت الزيارة الأولى لصديق دعوته، وأصبح ${formatAed(amount)} في محفظتك. شكرًا لك.`],
    action: { label: 'عرض محفظتك', url },
  }),
}
