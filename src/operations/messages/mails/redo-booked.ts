import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { bookingFacts, firstVisitIn, visitFacts } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'

/** The free visit that does an earlier one again is booked, by its customer or by staff. */
export const redoBooked = defineMail({
  kind: 'redo_booked',
  to: customer,
  data: bookingData,
  read: readBooking,
  isTrue: isToCome,
  words: {
    en: ({ booking }) => ({
      subject: `Your free visit: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        'We come again to put right what you told us about. This visit is free of charge, and so is moving or cancelling it.',
        'Those who come know what you told us and see your photos.',
      ],
      facts: [...visitFacts('en', booking), ...bookingFacts('en', booking)],
      action: { label: seeOrChange.en, url: booking.link },
    }),
    ar: ({ booking }) => ({
      subject: `زيارتك المجانية: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [
        'سنأتي مرة أخرى لإصلاح ما أخبرتنا به. هذه الزيارة مجانية، وكذلك نقل موعدها أو إلغاؤها.',
        'يعرف من يأتي إليك ما أخبرتنا به ويرى صورك.',
      ],
      facts: [...visitFacts('ar', booking), ...bookingFacts('ar', booking)],
      action: { label: seeOrChange.ar, url: booking.link },
    }),
  },
  calendar: ({ booking }) => booking,
})
