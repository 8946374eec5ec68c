import type { Language } from '../../../domain/language.ts'
import type { Content } from '../../../integrations/email/content.ts'
import type { AboutBooking } from '../reads/read-booking.ts'
import { allFacts, firstVisitIn, servicesIn, togetherFacts } from './booking-lines.ts'
import { bookAgain, payNow, seeOrChange } from './buttons.ts'
import { freeUntilIn, laterFreeIn } from './fee-lines.ts'
import { howToPayIn, isToBePaid } from './payment-lines.ts'

const changing: Record<Language, string> = {
  en: 'We show you any fee before you confirm a change. Anyone who has this link can change the booking, so please keep it to yourself.',
  ar: 'تعرض لك الصفحة أي رسوم قبل أن تؤكد التغيير. من يملك هذا الرابط يمكنه تغيير الحجز، فاحتفظ به لنفسك.',
}

/** An email that a booking is valid, with all its details: received, confirmed or restored. */
export const bookingStands = (
  language: Language,
  { booking, together }: AboutBooking,
  said: { subject: string; text: string },
): Content => ({
  subject: `${said.subject}: ${servicesIn(language, booking, together)}${firstVisitIn(language, booking)}`,
  name: booking.name,
  paragraphs: [said.text, ...howToPayIn(language, booking)],
  facts: [...allFacts(language, booking), ...togetherFacts(language, booking, together)],
  action: { label: isToBePaid(booking) ? payNow[language] : seeOrChange[language], url: booking.link },
  also: { label: bookAgain[language], url: booking.again },
  closing: [...freeUntilIn(language, booking), ...laterFreeIn(language, booking), changing[language]],
})
