import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { bookingStands } from '../words/booking-stands.ts'

export const latePaymentRebooked = defineMail({
  kind: 'late_payment_rebooked',
  to: customer,
  data: bookingData,
  read: readBooking,
  isTrue: isToCome,
  words: {
    en: (about) =>
      bookingStands('en', about, {
        subject: 'Booking confirmed after all',
        text: 'Your payment reached us after the time to pay had run out. Your times were still free, so your booking stands as you made it.',
      }),
    ar: (about) =>
      bookingStands('ar', about, {
        subject: 'حجزك مؤكَّد رغم تأخر الدفع',
        text: 'وصلتنا دفعتك بعد انتهاء مهلة الدفع، وكانت مواعيدك لا تزال متاحة، فبقي حجزك كما هو.',
      }),
  },
  calendar: ({ booking }) => booking,
})
