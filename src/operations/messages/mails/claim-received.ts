import { counted } from '../../../domain/arabic-count.ts'
import { customer } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { claimData, readClaim } from '../reads/read-claim.ts'
import { bookingFacts, firstVisitIn, visitFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'

const hoursOf = counted({ one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' })

/** A customer asked that a visit is done again, or reported a damage. */
export const claimReceived = defineMail({
  kind: 'claim_received',
  to: customer,
  data: claimData,
  read: readClaim,
  words: {
    en: ({ booking, claim: { kind, answerHours } }) => ({
      subject: `We have your message: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        kind === 'damage'
          ? 'We are sorry that something was damaged at your place.'
          : 'We are sorry that something about your visit was not right.',
        answerHours
          ? `We are looking into it and will reply by email within ${answerHours} hours.`
          : 'We are looking into it and will reply by email.',
      ],
      facts: [...visitFacts('en', booking), ...bookingFacts('en', booking)],
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking, claim: { kind, answerHours } }) => ({
      subject: `وصلتنا رسالتك: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [
        kind === 'damage' ? 'نعتذر إليك عن الضرر الذي حدث لديك.' : 'نعتذر إليك لأن شيئًا في زيارتك لم يكن كما يجب.',
        answerHours
          ? `ننظر في الأمر ونرد عليك عبر البريد الإلكتروني خلال ${hoursOf(answerHours)}.`
          : 'ننظر في الأمر ونرد عليك عبر البريد الإلكتروني.',
      ],
      facts: [...visitFacts('ar', booking), ...bookingFacts('ar', booking)],
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
})
