import { z } from 'zod'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { isToCome, readBooking } from '../reads/read-booking.ts'
import { readStaffAct } from '../reads/read-staff-act.ts'
import { bookingStands } from '../words/booking-stands.ts'
import { momentIn } from '../words/moments.ts'

/** Staff booked for a caller. event: of the booking's history. */
export const bookedForYou = defineMail({
  kind: 'booked_for_you',
  to: customer,
  data: bookingData.extend({ event: z.number() }),
  async read(context, owed) {
    const [about, act] = await Promise.all([readBooking(context, owed), readStaffAct(context, owed.data.event)])
    return about && act && { ...about, who: act.who }
  },
  isTrue: isToCome,
  words: {
    en: ({ who, ...about }) =>
      bookingStands('en', about, {
        subject: 'Booked for you',
        text: `${who ?? 'Our team'} booked this for you, as you asked by phone. ${
          about.booking.holdUntil
            ? `We are holding your time until ${momentIn('en', about.booking.holdUntil)}. Please pay by then; after that the visit is released.`
            : 'Your time is reserved.'
        }`,
      }),
    ar: ({ who, ...about }) =>
      bookingStands('ar', about, {
        subject: 'حجزنا لك',
        text: `هذا حجزك كما طلبته هاتفيًا${who ? `، وقد سُجّل بواسطة ${who} من فريقنا` : ''}. ${
          about.booking.holdUntil
            ? `موعدك محجوز لك حتى ${momentIn('ar', about.booking.holdUntil)}. يُرجى الدفع قبل ذلك، وإلا أُتيح الموعد لغيرك.`
            : 'وموعدك محجوز لك.'
        }`,
      }),
  },
  calendar: ({ booking }) => booking,
})
