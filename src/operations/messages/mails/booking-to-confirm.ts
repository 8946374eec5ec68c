import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { bookingFacts, firstVisitIn, visitFacts } from '../words/booking-lines.ts'

/** Nobody has said yet whether the visit took place: its customer is asked at its end, and a day later. */
export const bookingToConfirm = defineMail({
  kind: 'booking_to_confirm',
  to: customer,
  data: bookingData.extend({ visit: z.number() }),
  read: (context, owed) => readBooking(context, owed, [owed.data.visit]),
  isTrue: ({ booking: { visits } }) => visits.some(({ status, isMissedReported }) => status === 'in_progress' && !isMissedReported),
  words: {
    en: ({ booking }) => ({
      subject: `Did the visit take place? ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        'Your visit should be over. Please tell us on your booking page whether it took place, or that nobody came. Your invoice follows once it is confirmed and paid.',
      ],
      facts: [...bookingFacts('en', booking), ...visitFacts('en', booking)],
      action: { label: 'Tell us', url: booking.link },
    }),
    ar: ({ booking }) => ({
      subject: `هل تمت الزيارة؟ ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [
        'من المفترض أن زيارتك انتهت. يُرجى إخبارنا من صفحة حجزك هل تمت الزيارة أم لم يحضر أحد. وتصلك الفاتورة بعد تأكيد الزيارة ودفعها.',
      ],
      facts: [...bookingFacts('ar', booking), ...visitFacts('ar', booking)],
      action: { label: 'أخبرنا', url: booking.link },
    }),
  },
})
