import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readBooking } from '../reads/read-booking.ts'
import { allFacts } from '../words/booking-lines.ts'

/** A guest did not confirm a booking in time. */
export const bookingLapsed = defineMail({
  kind: 'booking_lapsed',
  to: customer,
  data: bookingData,
  async read(context, owed) {
    const about = await readBooking(context, owed, [1])
    return about && { ...about, url: pageUrl(context, owed.language, '/services') }
  },
  isTrue: ({ booking }) => booking.status === 'expired',
  words: {
    en: ({ booking, url }) => ({
      subject: `Not confirmed in time: ${booking.service}`,
      name: booking.name,
      paragraphs: ['This booking was not confirmed in time, so we have released the time. If you still need us, please book again.'],
      facts: allFacts('en', booking),
      action: { label: 'Book again', url },
    }),
    ar: ({ booking, url }) => ({
      subject: `لم يُؤكَّد الحجز في الوقت المحدد: ${booking.service}`,
      name: booking.name,
      paragraphs: ['لم يُؤكَّد هذا الحجز في الوقت المحدد فأُتيح موعده لغيرك. إن كنت لا تزال بحاجة إلينا فيُرجى الحجز من جديد.'],
      facts: allFacts('ar', booking),
      action: { label: 'احجز من جديد', url },
    }),
  },
})
