import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { bookingFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'
import { refundIn } from '../words/payment-lines.ts'

export const latePaymentRefunded = defineMail({
  kind: 'late_payment_refunded',
  to: customer,
  /** amount is 0 if the money was only authorised. */
  data: bookingData.extend({ amount: z.number() }),
  read: readBooking,
  words: {
    en: ({ booking }, { amount }) => ({
      subject: `Your payment came too late and is refunded: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        'Your payment reached us after the time to pay had run out, and the visit will not take place.',
        amount > 0 ? refundIn('en', amount, 'source') : 'The amount held on your card is released, and nothing is charged.',
      ],
      facts: bookingFacts('en', booking),
      action: { label: seeBooking.en, url: booking.link },
      closing: ['You can book another time whenever you like.'],
    }),
    ar: ({ booking }, { amount }) => ({
      subject: `وصلت دفعتك متأخرة وسنعيدها: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        'وصلتنا دفعتك بعد انتهاء مهلة الدفع، ولن تتم الزيارة.',
        amount > 0 ? refundIn('ar', amount, 'source') : 'يُلغى المبلغ المحجوز على بطاقتك ولا يُخصم شيء.',
      ],
      facts: bookingFacts('ar', booking),
      action: { label: seeBooking.ar, url: booking.link },
      closing: ['يمكنك حجز موعد آخر متى شئت.'],
    }),
  },
})
