import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readArrival } from '../reads/read-arrival.ts'
import { bookingFacts, visitFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'
import { windowIn } from '../words/moments.ts'

/** The team said that it comes late to a visit. */
export const runningLate = defineMail({
  kind: 'running_late',
  to: customer,
  isOptional: true,
  data: bookingData.extend({ visit: z.number() }),
  read: readArrival,
  isTrue: ({ isLate }) => isLate,
  words: {
    en: ({ booking, arrival }) => ({
      subject: `Running late: expect us ${windowIn('en', arrival)}`,
      name: booking.name,
      paragraphs: [`Your team is running late and should be with you ${windowIn('en', arrival)}. We are sorry to keep you waiting.`],
      facts: [...bookingFacts('en', booking), ...visitFacts('en', booking)],
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking, arrival }) => ({
      subject: `تأخر الفريق: نصل ${windowIn('ar', arrival)}`,
      name: booking.name,
      paragraphs: [`سيتأخر فريقك، ويُتوقع وصوله ${windowIn('ar', arrival)}. نعتذر عن الانتظار.`],
      facts: [...bookingFacts('ar', booking), ...visitFacts('ar', booking)],
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
})
