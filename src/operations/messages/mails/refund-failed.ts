import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readRefund } from '../reads/read-refund.ts'
import { bookingFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'

export const refundFailed = defineMail({
  kind: 'refund_failed',
  to: customer,
  data: bookingData.extend({ refund: z.string(), amount: z.number() }),
  read: readRefund,
  words: {
    en: ({ booking }, { amount }) => ({
      subject: `Your refund of ${formatAed(amount)} did not go through`,
      name: booking.name,
      paragraphs: [
        `Your bank did not accept the refund of ${formatAed(amount)}. We still owe it to you, and will write to you about another way.`,
      ],
      facts: bookingFacts('en', booking),
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking }, { amount }) => ({
      subject: `لم يصل مبلغ الاسترداد ${formatAed(amount)}`,
      name: booking.name,
      paragraphs: [`لم يقبل مصرفك إعادة ${formatAed(amount)}. المبلغ لا يزال حقًا لك، وسنراسلك بطريقة أخرى لإعادته.`],
      facts: bookingFacts('ar', booking),
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
})
