import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData, startData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { bookingFacts } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'
import { listIn, startOf } from '../words/moments.ts'

export const bookingDatesAdded = defineMail({
  kind: 'booking_dates_added',
  to: customer,
  isOptional: true,
  data: bookingData.extend({ dates: z.array(startData) }),
  read: readBooking,
  isTrue: isToCome,
  words: {
    en: ({ booking }, { dates }) => ({
      subject: `New dates: ${booking.service}, ${listIn('en', dates.slice(0, 1).map(startOf))}`,
      name: booking.name,
      paragraphs: ['Your series continues: these dates are now reserved for you.'],
      facts: [...bookingFacts('en', booking), ['New dates', listIn('en', dates.map(startOf))]],
      action: { label: seeOrChange.en, url: booking.link },
    }),
    ar: ({ booking }, { dates }) => ({
      subject: `مواعيد جديدة: ${booking.service}، ${listIn('ar', dates.slice(0, 1).map(startOf))}`,
      name: booking.name,
      paragraphs: ['سلسلة زياراتك مستمرة، وأصبحت هذه المواعيد محجوزة لك.'],
      facts: [...bookingFacts('ar', booking), ['المواعيد الجديدة', listIn('ar', dates.map(startOf))]],
      action: { label: seeOrChange.ar, url: booking.link },
    }),
  },
  calendar: ({ booking }) => booking,
})
