import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData, numbersData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readCalledOff } from '../reads/read-called-off.ts'
import { bookingFacts, firstVisitIn, startsOf } from '../words/booking-lines.ts'
import { payNow, seeBooking } from '../words/buttons.ts'
import { isFeeToBePaid, settledIn } from '../words/fee-lines.ts'
import { listIn } from '../words/moments.ts'

/** A cancelled booking or visit, or a skipped date; with the fee, the refund and what is owed. */
export const bookingCancelled = defineMail({
  kind: 'booking_cancelled',
  to: customer,
  data: bookingData.extend({ visits: numbersData, fee: z.number(), back: z.number().optional() }),
  read: (context, owed) => readCalledOff(context, owed, owed.data.visits),
  words: {
    en: ({ booking, settled }) => ({
      subject: `Cancelled: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        booking.visits.length > 1 ? 'These visits have been cancelled.' : 'Your visit has been cancelled.',
        settledIn('en', settled, booking),
      ],
      facts: [...bookingFacts('en', booking), ['Cancelled', listIn('en', startsOf(booking))]],
      action: { label: isFeeToBePaid(settled, booking) ? payNow.en : seeBooking.en, url: booking.link },
      closing: ['If this was not you, please write to us at once.'],
    }),
    ar: ({ booking, settled }) => ({
      subject: `أُلغي الموعد: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [booking.visits.length > 1 ? 'أُلغيت هذه الزيارات.' : 'أُلغيت الزيارة.', settledIn('ar', settled, booking)],
      facts: [
        ...bookingFacts('ar', booking),
        [booking.visits.length > 1 ? 'المواعيد الملغاة' : 'الموعد الملغى', listIn('ar', startsOf(booking))],
      ],
      action: { label: isFeeToBePaid(settled, booking) ? payNow.ar : seeBooking.ar, url: booking.link },
      closing: ['إن لم تكن أنت من ألغى فيُرجى مراسلتنا فورًا.'],
    }),
  },
  calendar: ({ booking }) => booking,
  invoices: ({ settled }) => settled.invoices,
})
