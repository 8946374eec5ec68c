import { customer } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { claimData, readClaim } from '../reads/read-claim.ts'
import { bookingFacts, firstVisitIn, visitFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'

/** Staff refused what a customer asked about a visit; says why. */
export const claimRefused = defineMail({
  kind: 'claim_refused',
  to: customer,
  data: claimData,
  read: readClaim,
  isTrue: ({ claim }) => claim.state === 'refused',
  words: {
    en: ({ booking, claim: { refusal } }) => ({
      subject: `About your request: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: ['We looked into what you told us about your visit, and cannot do what you asked for.', refusal ?? ''],
      facts: [...visitFacts('en', booking), ...bookingFacts('en', booking)],
      action: { label: seeBooking.en, url: booking.link },
      closing: ['If you see it differently, reply to us from the page of your booking.'],
    }),
    ar: ({ booking, claim: { refusal } }) => ({
      subject: `بشأن طلبك: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: ['نظرنا فيما أخبرتنا به عن زيارتك، ولا يمكننا تلبية طلبك.', refusal ?? ''],
      facts: [...visitFacts('ar', booking), ...bookingFacts('ar', booking)],
      action: { label: seeBooking.ar, url: booking.link },
      closing: ['إن كان لك رأي آخر، فراسلنا من صفحة حجزك.'],
    }),
  },
})
