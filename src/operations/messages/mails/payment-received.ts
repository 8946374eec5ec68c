import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { allFacts } from '../words/booking-lines.ts'
import { seeBooking } from '../words/buttons.ts'
import { freeUntilIn } from '../words/fee-lines.ts'

/** A payment that neither confirms a booking nor completes a visit: those emails are receipts themselves. */
export const paymentReceived = defineMail({
  kind: 'payment_received',
  to: customer,
  data: bookingData.extend({ payment: z.string(), amount: z.number() }),
  read: readBooking,
  words: {
    en: ({ booking }, { amount }) => ({
      subject: `Receipt: ${formatAed(amount)} for ${booking.service}`,
      name: booking.name,
      paragraphs: [`Thank you. We have received ${formatAed(amount)}. Your tax invoice follows after the visit.`],
      facts: allFacts('en', booking),
      action: { label: seeBooking.en, url: booking.link },
      closing: freeUntilIn('en', booking),
    }),
    ar: ({ booking }, { amount }) => ({
      subject: `إيصال: ${formatAed(amount)} مقابل ${booking.service}`,
      name: booking.name,
      paragraphs: [`استلمنا ${formatAed(amount)}، شكرًا لك. تصلك الفاتورة الضريبية بعد الزيارة.`],
      facts: allFacts('ar', booking),
      action: { label: seeBooking.ar, url: booking.link },
      closing: freeUntilIn('ar', booking),
    }),
  },
})
