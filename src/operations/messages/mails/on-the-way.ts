import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readArrival } from '../reads/read-arrival.ts'
import { bookingFacts, visitFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'
import { windowIn } from '../words/moments.ts'

/** The team has left for a visit. */
export const onTheWay = defineMail({
  kind: 'on_the_way',
  to: customer,
  isOptional: true,
  data: bookingData.extend({ visit: z.number() }),
  read: readArrival,
  words: {
    en: ({ booking, arrival, isLate }) => ({
      subject: `On the way: expect us ${windowIn('en', arrival)}`,
      name: booking.name,
      paragraphs: [
        `Your team is on the way to you and should be there ${windowIn('en', arrival)}.`,
        ...(isLate ? ['That is later than agreed, and we are sorry for it.'] : []),
      ],
      facts: [...bookingFacts('en', booking), ...visitFacts('en', booking)],
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking, arrival, isLate }) => ({
      subject: `في الطريق إليك: نصل ${windowIn('ar', arrival)}`,
      name: booking.name,
      paragraphs: [
        `فريقك في الطريق إليك، ويُتوقع وصوله ${windowIn('ar', arrival)}.`,
        ...(isLate ? ['هذا بعد الموعد المتفق عليه، ونعتذر عن ذلك.'] : []),
      ],
      facts: [...bookingFacts('ar', booking), ...visitFacts('ar', booking)],
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
})
