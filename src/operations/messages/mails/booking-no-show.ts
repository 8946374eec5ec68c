import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readCalledOff } from '../reads/read-called-off.ts'
import { bookingFacts, firstVisitIn } from '../words/booking-lines.ts'
import { payNow, seeBooking } from '../words/buttons.ts'
import { isFeeToBePaid, settledIn } from '../words/fee-lines.ts'

export const bookingNoShow = defineMail({
  kind: 'booking_no_show',
  to: customer,
  data: bookingData.extend({ visit: z.number(), fee: z.number() }),
  read: (context, owed) => readCalledOff(context, owed, [owed.data.visit]),
  words: {
    en: ({ booking, settled }) => ({
      subject: `We could not reach you: ${booking.service}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: ['We came at the time of your visit, but nobody opened the door.', settledIn('en', settled, booking)],
      facts: bookingFacts('en', booking),
      action: { label: isFeeToBePaid(settled, booking) ? payNow.en : seeBooking.en, url: booking.link },
      closing: ['If we got this wrong, please write to us and we will look into it.'],
    }),
    ar: ({ booking, settled }) => ({
      subject: `لم نتمكن من الوصول إليك: ${booking.service}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: ['حضرنا في موعد زيارتك ولم يفتح لنا أحد الباب.', settledIn('ar', settled, booking)],
      facts: bookingFacts('ar', booking),
      action: { label: isFeeToBePaid(settled, booking) ? payNow.ar : seeBooking.ar, url: booking.link },
      closing: ['إن كان الأمر غير ذلك فيُرجى مراسلتنا لننظر فيه.'],
    }),
  },
  invoices: ({ settled }) => settled.invoices,
})
