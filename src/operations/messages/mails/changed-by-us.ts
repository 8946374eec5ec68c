import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { readStaffAct } from '../reads/read-staff-act.ts'
import { bookingFacts, termFacts, visitFacts } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'
import { byUsFacts } from '../words/by-us.ts'
import { freeUntilIn } from '../words/fee-lines.ts'
import { momentIn, shortIn, startOf } from '../words/moments.ts'

/** Staff moved a visit. event: of the booking's history. */
export const changedByUs = defineMail({
  kind: 'changed_by_us',
  to: customer,
  data: bookingData.extend({ visit: z.number(), event: z.number() }),
  async read(context, owed) {
    const [about, act] = await Promise.all([readBooking(context, owed, [owed.data.visit]), readStaffAct(context, owed.data.event)])
    return about && act?.from && act.to ? { ...about, act, from: act.from, to: act.to } : null
  },
  isTrue: isToCome,
  words: {
    en: ({ booking, act, from, to }) => ({
      subject: `We moved your visit: ${booking.service}, now ${shortIn('en', startOf(to))}`,
      name: booking.name,
      paragraphs: [
        `${act.who ?? 'Our team'} moved your visit to a new time. This costs you nothing.`,
        'If the new time does not suit you, you can change or cancel it on your booking page, or just reply to us.',
      ],
      facts: [
        ['Previous time', momentIn('en', startOf(from))],
        ...byUsFacts('en', act),
        ...bookingFacts('en', booking),
        ...visitFacts('en', booking),
        ...termFacts('en', booking),
      ],
      action: { label: seeOrChange.en, url: booking.link },
      closing: freeUntilIn('en', booking),
    }),
    ar: ({ booking, act, from, to }) => ({
      subject: `نقلنا موعد زيارتك: ${booking.service}، ${shortIn('ar', startOf(to))}`,
      name: booking.name,
      paragraphs: [
        'نقلنا زيارتك إلى موعد جديد، من دون أي رسوم عليك.',
        'إن لم يناسبك الموعد الجديد فيمكنك تغييره أو إلغاؤه من صفحة حجزك، أو مراسلتنا.',
      ],
      facts: [
        ['الموعد السابق', momentIn('ar', startOf(from))],
        ...byUsFacts('ar', act),
        ...bookingFacts('ar', booking),
        ...visitFacts('ar', booking),
        ...termFacts('ar', booking),
      ],
      action: { label: seeOrChange.ar, url: booking.link },
      closing: freeUntilIn('ar', booking),
    }),
  },
  calendar: ({ booking }) => booking,
})
