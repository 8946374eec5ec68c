import { customer } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { claimData, readClaim } from '../reads/read-claim.ts'
import { bookingFacts, firstVisitIn, visitFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'
import { dayIn } from '../words/moments.ts'

/** Staff agreed that a visit is done again; its time is still to be found. */
export const claimAgreed = defineMail({
  kind: 'claim_agreed',
  to: customer,
  data: claimData,
  read: readClaim,
  isTrue: ({ claim }) => claim.state === 'agreed',
  words: {
    en: ({ booking, claim: { bookUntil } }) => ({
      subject: `We will do it again: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        `We will do it again, free of charge. We will contact you to agree on a time${bookUntil ? `, which has to be booked by ${dayIn('en', bookUntil)}` : ''}.`,
      ],
      facts: [...visitFacts('en', booking), ...bookingFacts('en', booking)],
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking, claim: { bookUntil } }) => ({
      subject: `سنعيد العمل: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [`سنعيد العمل مجانًا. سنتواصل معك للاتفاق على موعد${bookUntil ? `، على أن يُحجز حتى ${dayIn('ar', bookUntil)}` : ''}.`],
      facts: [...visitFacts('ar', booking), ...bookingFacts('ar', booking)],
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
})
