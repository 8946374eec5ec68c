import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData, startData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { allFacts } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'
import { freeUntilIn, laterFreeIn } from '../words/fee-lines.ts'
import { listIn, startOf } from '../words/moments.ts'

export const bookingResumed = defineMail({
  kind: 'booking_resumed',
  to: customer,
  /** The dates that were booked again, and those that are no longer available. */
  data: bookingData.extend({ dates: z.array(startData), unavailable: z.array(startData) }),
  read: readBooking,
  isTrue: ({ booking }) => booking.isSeries && !booking.isEnded,
  words: {
    en: ({ booking }, { unavailable }) => ({
      subject: `Your visits resume: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        booking.visits.length > 0 ? 'Your visits resume at these times.' : 'Your visits resume. We will email you the next dates.',
        ...(unavailable.length > 0 ? [`These dates are no longer available: ${listIn('en', unavailable.map(startOf))}.`] : []),
      ],
      facts: allFacts('en', booking),
      action: { label: seeOrChange.en, url: booking.link },
      closing: [...freeUntilIn('en', booking), ...laterFreeIn('en', booking)],
    }),
    ar: ({ booking }, { unavailable }) => ({
      subject: `استئناف زياراتك: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        booking.visits.length > 0 ? 'تُستأنف زياراتك في هذه المواعيد.' : 'تُستأنف زياراتك، وتصلك المواعيد القادمة بالبريد الإلكتروني.',
        ...(unavailable.length > 0 ? [`هذه المواعيد لم تعد متاحة: ${listIn('ar', unavailable.map(startOf))}.`] : []),
      ],
      facts: allFacts('ar', booking),
      action: { label: seeOrChange.ar, url: booking.link },
      closing: [...freeUntilIn('ar', booking), ...laterFreeIn('ar', booking)],
    }),
  },
  calendar: ({ booking }) => booking,
})
