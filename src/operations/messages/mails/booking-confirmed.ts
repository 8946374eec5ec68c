import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBasket } from '../reads/read-basket.ts'
import { isToCome } from '../reads/read-booking.ts'
import { bookingStands } from '../words/booking-stands.ts'

/** Also the receipt if the booking was paid, and the reminder on the evening before. */
export const bookingConfirmed = defineMail({
  kind: 'booking_confirmed',
  to: customer,
  data: bookingData,
  read: readBasket,
  isTrue: isToCome,
  words: {
    en: (about) =>
      bookingStands('en', about, {
        subject: 'Booking confirmed',
        text: 'Your booking is confirmed. Here are the details.',
      }),
    ar: (about) => bookingStands('ar', about, { subject: 'تم تأكيد حجزك', text: 'حجزك مؤكَّد، وهذه تفاصيله.' }),
  },
  calendar: ({ booking, together }) => ({ ...booking, together }),
})
