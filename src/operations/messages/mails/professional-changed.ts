import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData, otherVisitsData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { readOtherVisits } from '../reads/read-other-visits.ts'
import { readStaffAct } from '../reads/read-staff-act.ts'
import { bookingFacts, firstVisitIn, otherVisitFacts, visitFacts } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'
import { byUsFacts } from '../words/by-us.ts'

/** Somebody else comes to a visit, and to others of the same customer (`also`). event: of the booking's history. */
export const professionalChanged = defineMail({
  kind: 'professional_changed',
  to: customer,
  data: bookingData.extend({ visit: z.number(), event: z.number(), also: otherVisitsData.default([]) }),
  async read(context, owed) {
    const [about, act, also] = await Promise.all([
      readBooking(context, owed, [owed.data.visit]),
      readStaffAct(context, owed.data.event),
      readOtherVisits(context, owed, owed.data.also),
    ])
    return about && act && { ...about, act, also }
  },
  isTrue: isToCome,
  words: {
    en: ({ booking, act, also }) => ({
      subject: `A new team for your visit: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: ['Somebody else will come to your visit. The time and the price stay the same.'],
      facts: [...visitFacts('en', booking), ...otherVisitFacts('en', also), ...byUsFacts('en', act), ...bookingFacts('en', booking)],
      action: { label: seeOrChange.en, url: booking.link },
    }),
    ar: ({ booking, act, also }) => ({
      subject: `فريق جديد لزيارتك: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: ['سيأتي فريق آخر في زيارتك، ولا يتغير الموعد ولا السعر.'],
      facts: [...visitFacts('ar', booking), ...otherVisitFacts('ar', also), ...byUsFacts('ar', act), ...bookingFacts('ar', booking)],
      action: { label: seeOrChange.ar, url: booking.link },
    }),
  },
  calendar: ({ booking }) => booking,
})
