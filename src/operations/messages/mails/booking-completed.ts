import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, dubaiDateOf, instantOf } from '../../../domain/dubai-time.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { bookingFacts, visitFacts } from '../words/booking-lines.ts'

/** A review is not requested while the team is still there, but the next morning. */
const reviewsAskedAt = '10:00'

/** A review is requested once per booking, after the first completed visit, unless there is one already. */
export const bookingCompleted = defineMail({
  kind: 'booking_completed',
  to: customer,
  data: bookingData.extend({ visit: z.number() }),
  notBefore: (now) => instantOf(addDays(dubaiDateOf(now), 1), reviewsAskedAt),
  read: (context, owed) => readBooking(context, owed, [owed.data.visit]),
  async isTrue({ booking }, { db }) {
    const [visit] = booking.visits
    if (visit?.status !== 'completed') return false
    const { rows } = await db.execute<{ asked: boolean }>(sql`
      SELECT EXISTS (SELECT FROM reviews WHERE booking_id = ${booking.id})
        OR EXISTS (SELECT FROM visits WHERE booking_id = ${booking.id} AND status = 'completed' AND number < ${visit.number}) AS asked`)
    return rows[0]?.asked === false
  },
  words: {
    en: ({ booking }) => ({
      subject: `How was it? ${booking.service}`,
      name: booking.name,
      paragraphs: [
        'Thank you for having us. How was your visit? A few stars, and a sentence if you like, help others choose and help us get better.',
      ],
      facts: [...bookingFacts('en', booking), ...visitFacts('en', booking)],
      action: { label: 'Write a review', url: booking.link },
    }),
    ar: ({ booking }) => ({
      subject: `كيف كانت الزيارة؟ ${booking.service}`,
      name: booking.name,
      paragraphs: ['شكرًا لاستقبالك لنا. كيف كانت الزيارة؟ تقييمك بالنجوم، وبجملة إن شئت، يساعد غيرك على الاختيار ويساعدنا على التحسن.'],
      facts: [...bookingFacts('ar', booking), ...visitFacts('ar', booking)],
      action: { label: 'كتابة تقييم', url: booking.link },
    }),
  },
})
