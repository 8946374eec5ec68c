import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { customer } from '../audiences.ts'
import { bookingData, startData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { allFacts, firstVisitIn } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'
import { freeUntilIn } from '../words/fee-lines.ts'

export const seriesBegins = defineMail({
  kind: 'series_begins',
  to: customer,
  data: bookingData.extend({ visit: z.number(), ...startData.shape }),
  read: (context, owed) => readBooking(context, owed, [owed.data.visit]),
  isTrue: (about) => isToCome(about) && !about.booking.isEnded,
  words: {
    en: ({ booking }) => ({
      subject: `Your series begins: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        `Once this first visit is done, ${formatAed(booking.total)} is charged to your card, and the same after each later visit.`,
        'The series goes on until you end it. You can end or pause it, or skip a date, on the page of your booking.',
      ],
      facts: allFacts('en', booking),
      action: { label: seeOrChange.en, url: booking.link },
      closing: freeUntilIn('en', booking),
    }),
    ar: ({ booking }) => ({
      subject: `تبدأ سلسلة زياراتك: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [
        `بعد إتمام الزيارة الأولى يُخصم ${formatAed(booking.total)} من بطاقتك، ثم المبلغ نفسه بعد كل زيارة لاحقة.`,
        'تستمر السلسلة حتى تنهيها. يمكنك إنهاؤها أو إيقافها مؤقتًا أو تخطي موعد منها من صفحة حجزك.',
      ],
      facts: allFacts('ar', booking),
      action: { label: seeOrChange.ar, url: booking.link },
      closing: freeUntilIn('ar', booking),
    }),
  },
})
