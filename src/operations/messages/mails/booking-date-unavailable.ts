import { timeText } from '../../../domain/time-words.ts'
import { customer } from '../audiences.ts'
import { bookingData, startData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { bookingFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'
import { dayOf, shortIn, startOf } from '../words/moments.ts'

export const bookingDateUnavailable = defineMail({
  kind: 'booking_date_unavailable',
  to: customer,
  data: bookingData.extend(startData.shape),
  read: readBooking,
  words: {
    en: ({ booking }, { date, time }) => ({
      subject: `No visit on ${shortIn('en', startOf({ date, time }))}: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        `On ${dayOf('en', date)} at ${timeText(time, 'en')} nobody is free, or we are closed. You have no visit on that day and pay nothing for it; your other visits stay as they are.`,
      ],
      facts: bookingFacts('en', booking),
      action: { label: seeBooking.en, url: booking.link },
    }),
    ar: ({ booking }, { date, time }) => ({
      subject: `لا زيارة يوم ${shortIn('ar', startOf({ date, time }))}: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        `لا يتوفر فريق يوم ${dayOf('ar', date)} الساعة ${timeText(time, 'ar')}، أو أننا لا نعمل في ذلك الوقت. فلا زيارة في ذلك اليوم ولا تكلفة عليك، وبقية المواعيد كما هي.`,
      ],
      facts: bookingFacts('ar', booking),
      action: { label: seeBooking.ar, url: booking.link },
    }),
  },
})
