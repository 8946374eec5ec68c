import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readExtraTime } from '../reads/read-extra-time.ts'
import { bookingFacts } from '../words/booking-lines.ts'
import { clockIn, minutesIn } from '../words/moments.ts'

/** The team asks for more time at a visit. request: of extra_times. */
export const extraTimeAsked = defineMail({
  kind: 'extra_time_asked',
  to: customer,
  data: bookingData.extend({ visit: z.number(), request: z.number() }),
  read: readExtraTime,
  words: {
    en: ({ booking, minutes, total, endsAt, by }) => ({
      subject: `Your team asks for ${minutesIn.en(minutes)} more`,
      name: booking.name,
      paragraphs: [
        `To finish the work, your team needs ${minutesIn.en(minutes)} more, until ${clockIn('en', endsAt)}. It costs ${formatAed(total)}, VAT included.`,
        `Please say on the booking's page by ${clockIn('en', by)} whether you agree. Without your answer the visit ends as booked, and nothing more is charged.`,
      ],
      facts: bookingFacts('en', booking),
      action: { label: 'Agree or refuse', url: booking.link },
    }),
    ar: ({ booking, minutes, total, endsAt, by }) => ({
      subject: `يطلب فريقك وقتًا إضافيًا: ${minutesIn.ar(minutes)}`,
      name: booking.name,
      paragraphs: [
        `يحتاج فريقك لإتمام العمل إلى ${minutesIn.ar(minutes)} إضافية، حتى الساعة ${clockIn('ar', endsAt)}، مقابل ${formatAed(total)} شاملًا الضريبة.`,
        `يُرجى الموافقة أو الرفض في صفحة الحجز قبل الساعة ${clockIn('ar', by)}. وإن لم تردّ تنتهي الزيارة كما حُجزت ولا يُحتسب شيء إضافي.`,
      ],
      facts: bookingFacts('ar', booking),
      action: { label: 'الموافقة أو الرفض', url: booking.link },
    }),
  },
})
