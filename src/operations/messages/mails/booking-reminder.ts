import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData, startData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { allFacts, firstVisitIn } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'
import { freeUntilIn } from '../words/fee-lines.ts'

export const bookingReminder = defineMail({
  kind: 'booking_reminder',
  to: customer,
  isOptional: true,
  data: bookingData.extend({ visit: z.number(), ...startData.shape }),
  read: (context, owed) => readBooking(context, owed, [owed.data.visit]),
  isTrue: ({ booking: { visits } }, { now }) => visits.some(({ status, startsAt }) => status === 'scheduled' && startsAt > now()),
  words: {
    en: ({ booking }) => ({
      subject: `Tomorrow: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: ['We are coming tomorrow. Please make sure that someone is there to open the door.'],
      facts: allFacts('en', booking),
      action: { label: seeOrChange.en, url: booking.link },
      closing: freeUntilIn('en', booking),
    }),
    ar: ({ booking }) => ({
      subject: `غدًا: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: ['نأتي إليك غدًا. يُرجى التأكد من وجود من يفتح الباب.'],
      facts: allFacts('ar', booking),
      action: { label: seeOrChange.ar, url: booking.link },
      closing: freeUntilIn('ar', booking),
    }),
  },
})
