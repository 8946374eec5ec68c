import { z } from 'zod'
import { codeMinutes } from '../../mailbox-code.ts'
import { guest } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { makeMailboxCode } from '../reads/make-mailbox-code.ts'

/** The code that a guest types to book without a card; repeats nothing that was typed. */
export const bookingCode = defineMail({
  kind: 'booking_code',
  to: guest,
  isSecret: true,
  data: z.object({ customerId: z.string() }),
  read: async (context, owed) => ({ code: await makeMailboxCode(context, owed) }),
  words: {
    en: ({ code }) => ({
      subject: `Your code to book: ${code}`,
      paragraphs: ['Please enter this code on the booking page to complete your booking. Nothing is booked before that.'],
      facts: [['Your code', code]],
      closing: [`The code works for ${codeMinutes} minutes. If you are not booking with us, please ignore this email.`],
    }),
    ar: ({ code }) => ({
      subject: `رمز تأكيد حجزك: ${code}`,
      paragraphs: ['يُرجى إدخال هذا الرمز في صفحة الحجز لإتمام حجزك. لا يُحجز شيء قبل ذلك.'],
      facts: [['رمزك', code]],
      closing: [`الرمز صالح لمدة ${codeMinutes} دقيقة. إن لم تكن أنت من يحجز لدينا فتجاهل هذه الرسالة.`],
    }),
  },
})
