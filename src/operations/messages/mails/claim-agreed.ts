import { customer } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { claimData, readClaim } from '../reads/read-claim.ts'
import { bookingFacts, firstVisitIn, visitFacts } from '../words/booking-lines.ts'
import { dayIn } from '../words/moments.ts'

/** Staff agreed that a visit is done again; its time is still to be chosen. */
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
        `We will do it again, free of charge. Choose a time that suits you${bookUntil ? ` by ${dayIn('en', bookUntil)}` : ''}, with those who came before or with somebody else.`,
        'If you prefer, call us and we choose it with you.',
      ],
      facts: [...visitFacts('en', booking), ...bookingFacts('en', booking)],
      action: { label: 'Choose a time', url: booking.link },
    }),
    ar: ({ booking, claim: { bookUntil } }) => ({
      subject: `سنعيد العمل: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [
        `سنعيد العمل مجانًا. اختر الموعد الذي يناسبك${bookUntil ? ` حتى ${dayIn('ar', bookUntil)}` : ''}، مع من جاؤوا من قبل أو مع غيرهم.`,
        'وإن شئت فاتصل بنا لنختاره معك.',
      ],
      facts: [...visitFacts('ar', booking), ...bookingFacts('ar', booking)],
      action: { label: 'اختيار موعد', url: booking.link },
    }),
  },
})
