import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBasket } from '../reads/read-basket.ts'
import { isToCome } from '../reads/read-booking.ts'
import { bookingStands } from '../words/booking-stands.ts'

/** A booking that does not have to be paid at once. */
export const bookingReceived = defineMail({
  kind: 'booking_received',
  to: customer,
  data: bookingData,
  read: readBasket,
  isTrue: isToCome,
  words: {
    en: (about) =>
      bookingStands('en', about, {
        subject: 'Booking received',
        text: 'We have your booking, and your time is reserved. We will confirm it before the visit.',
      }),
    ar: (about) => bookingStands('ar', about, { subject: 'استلمنا حجزك', text: 'استلمنا حجزك وموعده محجوز لك، وسنؤكده قبل الزيارة.' }),
  },
  calendar: ({ booking, together }) => ({ ...booking, together }),
})
