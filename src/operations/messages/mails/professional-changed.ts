import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { readStaffAct } from '../reads/read-staff-act.ts'
import { bookingFacts, firstVisitIn, visitFacts } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'
import { byUsFacts } from '../words/by-us.ts'

/** Somebody else comes to a visit. event: of the booking's history. */
export const professionalChanged = defineMail({
  kind: 'professional_changed',
  to: customer,
  data: bookingData.extend({ visit: z.number(), event: z.number() }),
  async read(context, owed) {
    const [about, act] = await Promise.all([readBooking(context, owed, [owed.data.visit]), readStaffAct(context, owed.data.event)])
    return about && act && { ...about, act }
  },
  isTrue: isToCome,
  words: {
    en: ({ booking, act }) => ({
      subject: `A new team for your visit: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: ['Somebody else will come to your visit. The time and the price stay the same.'],
      facts: [...visitFacts('en', booking), ...byUsFacts('en', act), ...bookingFacts('en', booking)],
      action: { label: seeOrChange.en, url: booking.link },
    }),
    ar: ({ booking, act }) => ({
      subject: `فريق جديد لزيارتك: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: ['سيأتي فريق آخر في زيارتك، ولا يتغير الموعد ولا السعر.'],
      facts: [...visitFacts('ar', booking), ...byUsFacts('ar', act), ...bookingFacts('ar', booking)],
      action: { label: seeOrChange.ar, url: booking.link },
    }),
  },
  calendar: ({ booking }) => booking,
})
