import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readRefund } from '../reads/read-refund.ts'
import { bookingFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'

export const refundDone = defineMail({
  kind: 'refund_done',
  to: customer,
  data: bookingData.extend({ refund: z.string(), amount: z.number() }),
  read: readRefund,
  words: {
    en: ({ booking, to }, { amount }) => ({
      subject: `Refund: ${formatAed(amount)} for ${booking.service}`,
      name: booking.name,
      paragraphs: [
        to === 'wallet'
          ? `We have refunded ${formatAed(amount)} to your wallet.`
          : `We have refunded ${formatAed(amount)} to your original payment method. Your bank can take 5 to 10 working days to show it.`,
      ],
      facts: bookingFacts('en', booking),
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking, to }, { amount }) => ({
      subject: `استرداد: ${formatAed(amount)} عن ${booking.service}`,
      name: booking.name,
      paragraphs: [
        to === 'wallet'
          ? `أعدنا إليك ${formatAed(amount)}، وهو في محفظتك الآن.`
          : `أعدنا ${formatAed(amount)} إلى طريقة الدفع الأصلية. قد يحتاج المصرف من 5 إلى 10 أيام عمل لإظهاره.`,
      ],
      facts: bookingFacts('ar', booking),
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
})
