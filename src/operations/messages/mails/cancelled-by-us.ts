import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData, numbersData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readCalledOff } from '../reads/read-called-off.ts'
import { readStaffAct } from '../reads/read-staff-act.ts'
import { bookingFacts, firstVisitIn, startsOf } from '../words/booking-lines.ts'
import { payNow, seeBooking } from '../words/buttons.ts'
import { byUsFacts } from '../words/by-us.ts'
import { isFeeToBePaid, settledIn } from '../words/fee-lines.ts'
import { listIn } from '../words/moments.ts'

/** Staff cancelled a booking or a visit; with the fee, the refund and what is owed. event: of the booking's history. */
export const cancelledByUs = defineMail({
  kind: 'cancelled_by_us',
  to: customer,
  data: bookingData.extend({ visits: numbersData, fee: z.number(), event: z.number() }),
  async read(context, owed) {
    const [about, act] = await Promise.all([readCalledOff(context, owed, owed.data.visits), readStaffAct(context, owed.data.event)])
    return about && act && { ...about, act }
  },
  words: {
    en: ({ booking, settled, act }) => ({
      subject: `We cancelled: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        `${act.who ?? 'Our team'} cancelled ${booking.visits.length > 1 ? 'these visits' : 'your visit'}.`,
        settledIn('en', settled, booking),
      ],
      facts: [...byUsFacts('en', act), ...bookingFacts('en', booking), ['Cancelled', listIn('en', startsOf(booking))]],
      action: { label: isFeeToBePaid(settled, booking) ? payNow.en : seeBooking.en, url: booking.link },
      closing: ['If this is not what you wanted, please reply to us.'],
    }),
    ar: ({ booking, settled, act }) => ({
      subject: `ألغينا الموعد: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [booking.visits.length > 1 ? 'ألغينا هذه الزيارات.' : 'ألغينا زيارتك.', settledIn('ar', settled, booking)],
      facts: [
        ...byUsFacts('ar', act),
        ...bookingFacts('ar', booking),
        [booking.visits.length > 1 ? 'المواعيد الملغاة' : 'الموعد الملغى', listIn('ar', startsOf(booking))],
      ],
      action: { label: isFeeToBePaid(settled, booking) ? payNow.ar : seeBooking.ar, url: booking.link },
      closing: ['إن لم يكن هذا ما تريده فيُرجى مراسلتنا.'],
    }),
  },
  calendar: ({ booking }) => booking,
  invoices: ({ settled }) => settled.invoices,
})
