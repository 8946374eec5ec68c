import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData, numbersData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readCalledOff } from '../reads/read-called-off.ts'
import { bookingFacts, calledOffFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'
import { hasFee, settledIn } from '../words/fee-lines.ts'
import { dayOf } from '../words/moments.ts'

export const bookingEnded = defineMail({
  kind: 'booking_ended',
  to: customer,
  /** isOver: nobody ended the series; its dates passed while it was paused. */
  data: bookingData.extend({
    after: z.string(),
    fee: z.number(),
    back: z.number().optional(),
    visits: numbersData,
    isOver: z.boolean().optional(),
  }),
  read: (context, owed) => readCalledOff(context, owed, owed.data.visits),
  words: {
    en: ({ booking, settled }, { after, isOver }) => ({
      subject: isOver ? `Ended: ${booking.service}` : `Ended after ${dayOf('en', after)}: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        isOver
          ? 'The weeks you booked have passed while your visits were paused, so your series has ended. There is nothing you need to do.'
          : `Your series ends. Visits up to and including ${dayOf('en', after)} still take place; there are none after that.`,
        ...(hasFee(settled) ? [settledIn('en', settled, booking)] : []),
      ],
      facts: [...bookingFacts('en', booking), ...calledOffFacts('en', booking)],
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking, settled }, { after, isOver }) => ({
      subject: isOver ? `انتهى الحجز: ${booking.service}` : `ينتهي بعد ${dayOf('ar', after)}: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        isOver
          ? 'مضت الأسابيع التي حجزتها وزياراتك متوقفة مؤقتًا، فانتهت سلسلة زياراتك. لا يلزمك أي إجراء.'
          : `تنتهي سلسلة زياراتك. تتم الزيارات حتى يوم ${dayOf('ar', after)} ولا زيارات بعد ذلك.`,
        ...(hasFee(settled) ? [settledIn('ar', settled, booking)] : []),
      ],
      facts: [...bookingFacts('ar', booking), ...calledOffFacts('ar', booking)],
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
  calendar: ({ booking }) => booking,
  invoices: ({ settled }) => settled.invoices,
})
