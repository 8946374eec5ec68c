import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { readStaffAct } from '../reads/read-staff-act.ts'
import { allFacts } from '../words/booking-lines.ts'
import { payNow } from '../words/buttons.ts'
import { byUsFacts } from '../words/by-us.ts'
import { momentIn } from '../words/moments.ts'

/** Staff send the link to pay for a visit. visit: its number; event: of the booking's history. */
export const paymentLink = defineMail({
  kind: 'payment_link',
  to: customer,
  data: bookingData.extend({ visit: z.number(), event: z.number() }),
  async read(context, owed) {
    const [about, act] = await Promise.all([readBooking(context, owed, [owed.data.visit]), readStaffAct(context, owed.data.event)])
    return about && act && about.booking.due > 0 ? { ...about, act } : null
  },
  words: {
    en: ({ booking, act }) => ({
      subject: `Pay for your booking: ${formatAed(booking.due)}, ${booking.service}`,
      name: booking.name,
      paragraphs: [
        'Here is the link to pay for your booking, as you asked.',
        ...(booking.holdUntil
          ? [`We are holding your time until ${momentIn('en', booking.holdUntil)}. Please pay by then; after that the visit is released.`]
          : []),
      ],
      facts: [...allFacts('en', booking), ...byUsFacts('en', act)],
      action: { label: payNow.en, url: booking.link },
      closing: ['The link opens your own booking page. We never ask for card details by phone or email.'],
    }),
    ar: ({ booking, act }) => ({
      subject: `ادفع قيمة حجزك: ${formatAed(booking.due)}، ${booking.service}`,
      name: booking.name,
      paragraphs: [
        'هذا رابط الدفع لحجزك كما طلبت.',
        ...(booking.holdUntil
          ? [`موعدك محجوز لك حتى ${momentIn('ar', booking.holdUntil)}. يُرجى الدفع قبل ذلك، وإلا أُتيح الموعد لغيرك.`]
          : []),
      ],
      facts: [...allFacts('ar', booking), ...byUsFacts('ar', act)],
      action: { label: payNow.ar, url: booking.link },
      closing: ['يفتح الرابط صفحة حجزك. لا نطلب بيانات البطاقة هاتفيًا أو بالبريد الإلكتروني أبدًا.'],
    }),
  },
})
