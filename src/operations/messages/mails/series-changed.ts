import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { readStaffAct } from '../reads/read-staff-act.ts'
import { bookingFacts, termFacts } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'
import { byUsFacts } from '../words/by-us.ts'
import { dayOf, listIn } from '../words/moments.ts'

/** Days, time, hours or people of a series are others from a day on. event: of the booking's history. */
export const seriesChanged = defineMail({
  kind: 'series_changed',
  to: customer,
  data: bookingData.extend({ day: z.string(), fee: z.number(), event: z.number() }),
  async read(context, owed) {
    const [about, act] = await Promise.all([readBooking(context, owed), readStaffAct(context, owed.data.event)])
    return about && act ? { ...about, act } : null
  },
  isTrue: isToCome,
  words: {
    en: ({ booking, act }, { day, fee }) => ({
      subject: `Changed from ${dayOf('en', day)}: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        `Your series is changed from ${dayOf('en', day)} on. These are your next visits.`,
        ...(fee > 0 ? [`Visits that were changed late cost ${formatAed(fee)} by the cancellation policy.`] : []),
      ],
      facts: [
        ...(act.reason ? byUsFacts('en', act) : []),
        ...bookingFacts('en', booking),
        [
          'Next visits',
          listIn(
            'en',
            booking.visits.map(({ startsAt }) => startsAt),
          ),
        ],
        ...termFacts('en', booking),
      ],
      action: { label: seeOrChange.en, url: booking.link },
    }),
    ar: ({ booking, act }, { day, fee }) => ({
      subject: `تغيير ابتداءً من ${dayOf('ar', day)}: ${booking.service}`,
      name: booking.name,
      paragraphs: [
        `تغيّرت سلسلة زياراتك ابتداءً من ${dayOf('ar', day)}. هذه زياراتك القادمة.`,
        ...(fee > 0 ? [`رسوم الزيارات التي غُيّرت متأخرًا ${formatAed(fee)} وفق سياسة الإلغاء.`] : []),
      ],
      facts: [
        ...(act.reason ? byUsFacts('ar', act) : []),
        ...bookingFacts('ar', booking),
        [
          'الزيارات القادمة',
          listIn(
            'ar',
            booking.visits.map(({ startsAt }) => startsAt),
          ),
        ],
        ...termFacts('ar', booking),
      ],
      action: { label: seeOrChange.ar, url: booking.link },
    }),
  },
  calendar: ({ booking }) => booking,
})
