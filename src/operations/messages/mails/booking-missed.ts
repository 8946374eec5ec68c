import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readCalledOff } from '../reads/read-called-off.ts'
import { bookingFacts, firstVisitIn, visitFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'
import { settledIn } from '../words/fee-lines.ts'

/** Staff have found that the team did not come. */
export const bookingMissed = defineMail({
  kind: 'booking_missed',
  to: customer,
  data: bookingData.extend({ visit: z.number() }),
  read: (context, { data, ...owed }) => readCalledOff(context, { ...owed, data: { ...data, fee: 0 } }, [data.visit]),
  words: {
    en: ({ booking, settled }) => ({
      subject: `We did not come: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        'We are sorry: you waited for us, and nobody came. We have called the visit off at no cost to you.',
        settledIn('en', settled, booking),
      ],
      facts: [...bookingFacts('en', booking), ...visitFacts('en', booking)],
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking, settled }) => ({
      subject: `لم نحضر إليك: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: ['نعتذر إليك: انتظرتنا ولم يحضر أحد. ألغينا الزيارة من دون أي تكلفة عليك.', settledIn('ar', settled, booking)],
      facts: [...bookingFacts('ar', booking), ...visitFacts('ar', booking)],
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
  calendar: ({ booking }) => booking,
})
