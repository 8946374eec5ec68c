import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData, numbersData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readCalledOff } from '../reads/read-called-off.ts'
import { bookingFacts, calledOffFacts } from '../words/booking-lines.ts'
import { hasFee, settledIn } from '../words/fee-lines.ts'
import { dayOf } from '../words/moments.ts'

export const bookingPaused = defineMail({
  kind: 'booking_paused',
  to: customer,
  /** Dates in Dubai; until is null if the series is paused until it is resumed. */
  data: bookingData.extend({
    from: z.string(),
    until: z.string().nullable(),
    fee: z.number(),
    back: z.number().optional(),
    visits: numbersData,
  }),
  read: (context, owed) => readCalledOff(context, owed, owed.data.visits),
  words: {
    en: ({ booking, settled }, { from, until }) => ({
      subject: `Paused from ${dayOf('en', from)}: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        until
          ? `Your visits are paused from ${dayOf('en', from)} and resume automatically on ${dayOf('en', until)}.`
          : `Your visits are paused from ${dayOf('en', from)} until you resume them.`,
        ...(hasFee(settled) ? [settledIn('en', settled, booking)] : []),
      ],
      facts: [...bookingFacts('en', booking), ...calledOffFacts('en', booking)],
      action: { label: 'View or resume', url: booking.link },
    }),
    ar: ({ booking, settled }, { from, until }) => ({
      subject: `إيقاف مؤقت من ${dayOf('ar', from)}: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        until
          ? `تتوقف زياراتك من يوم ${dayOf('ar', from)} وتُستأنف تلقائيًا يوم ${dayOf('ar', until)}.`
          : `تتوقف زياراتك من يوم ${dayOf('ar', from)} إلى أن تستأنفها.`,
        ...(hasFee(settled) ? [settledIn('ar', settled, booking)] : []),
      ],
      facts: [...bookingFacts('ar', booking), ...calledOffFacts('ar', booking)],
      action: { label: 'عرض الحجز أو استئنافه', url: booking.link },
    }),
  },
  calendar: ({ booking }) => booking,
  invoices: ({ settled }) => settled.invoices,
})
