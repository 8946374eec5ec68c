import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { bookingFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'

export const refundSettled = defineMail({
  kind: 'refund_settled',
  to: customer,
  data: bookingData.extend({ refund: z.string(), amount: z.number(), to: z.enum(['wallet', 'bank']) }),
  read: readBooking,
  words: {
    en: ({ booking }, { amount, to }) => ({
      subject: `Refund: ${formatAed(amount)} for ${booking.service}`,
      name: booking.name,
      paragraphs: [
        to === 'wallet'
          ? `Your bank did not accept our refund of ${formatAed(amount)}, so our team has put it into your wallet.`
          : `Your bank did not accept our refund of ${formatAed(amount)}, so our team has transferred it to your bank account. It arrives within 3 working days.`,
      ],
      facts: bookingFacts('en', booking),
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking }, { amount, to }) => ({
      subject: `استرداد: ${formatAed(amount)} عن ${booking.service}`,
      name: booking.name,
      paragraphs: [
        to === 'wallet'
          ? `لم يقبل مصرفك استرداد ${formatAed(amount)}، فأضاف فريقنا المبلغ إلى محفظتك.`
          : `لم يقبل مصرفك استرداد ${formatAed(amount)}، فحوّل فريقنا المبلغ إلى حسابك المصرفي. يصل خلال 3 أيام عمل.`,
      ],
      facts: bookingFacts('ar', booking),
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
})
