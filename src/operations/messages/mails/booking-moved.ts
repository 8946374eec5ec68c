import { z } from 'zod'
import type { Language } from '../../../domain/language.ts'
import { formatAed } from '../../../domain/money.ts'
import { customer } from '../audiences.ts'
import { bookingData, startData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, type MailBooking, readBooking } from '../reads/read-booking.ts'
import { bookingFacts, teamFacts, termFacts } from '../words/booking-lines.ts'
import { seeOrChange } from '../words/buttons.ts'
import { freeUntilIn } from '../words/fee-lines.ts'
import { momentIn, shortIn, startOf } from '../words/moments.ts'

/** How the fee of a late move is paid. */
const feePaidIn: Record<Language, (booking: MailBooking) => string> = {
  en({ method, chargesCard }) {
    if (method === 'cash') return 'Please pay it in cash at the visit.'
    return chargesCard
      ? 'It will be charged to your card together with the visit.'
      : 'Please pay it on your booking page, at the latest after the visit.'
  },
  ar({ method, chargesCard }) {
    if (method === 'cash') return 'يُرجى دفعها نقدًا مع قيمة الزيارة.'
    return chargesCard ? 'تُخصم من بطاقتك مع قيمة الزيارة.' : 'يُرجى دفعها من صفحة حجزك، وبعد الزيارة على أبعد تقدير.'
  },
}

export const bookingMoved = defineMail({
  kind: 'booking_moved',
  to: customer,
  data: bookingData.extend({ visit: z.number(), from: startData, to: startData, fee: z.number() }),
  read: (context, owed) => readBooking(context, owed, [owed.data.visit]),
  isTrue: isToCome,
  words: {
    en: ({ booking }, { from, to, fee }) => ({
      subject: `Moved: ${booking.service}, now ${shortIn('en', startOf(to))}`,
      name: booking.name,
      paragraphs: [
        'Your visit has a new time.',
        ...(fee > 0 ? [`The fee for moving it is ${formatAed(fee)}, VAT included. ${feePaidIn.en(booking)}`] : []),
      ],
      facts: [
        ['New time', momentIn('en', startOf(to))],
        ['Previous time', momentIn('en', startOf(from))],
        ...teamFacts('en', booking.visits[0]),
        ...bookingFacts('en', booking),
        ...termFacts('en', booking),
      ],
      action: { label: seeOrChange.en, url: booking.link },
      closing: freeUntilIn('en', booking),
    }),
    ar: ({ booking }, { from, to, fee }) => ({
      subject: `موعد جديد: ${booking.service}، ${shortIn('ar', startOf(to))}`,
      name: booking.name,
      paragraphs: [
        'تغيّر موعد زيارتك.',
        ...(fee > 0 ? [`رسوم تغيير الموعد ${formatAed(fee)} شاملةً ضريبة القيمة المضافة. ${feePaidIn.ar(booking)}`] : []),
      ],
      facts: [
        ['الموعد الجديد', momentIn('ar', startOf(to))],
        ['الموعد السابق', momentIn('ar', startOf(from))],
        ...teamFacts('ar', booking.visits[0]),
        ...bookingFacts('ar', booking),
        ...termFacts('ar', booking),
      ],
      action: { label: seeOrChange.ar, url: booking.link },
      closing: freeUntilIn('ar', booking),
    }),
  },
  calendar: ({ booking }) => booking,
})
