import { signConfirmation } from '../../booking-access/booking-link.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBasket } from '../reads/read-basket.ts'
import { allFacts, firstVisitIn, servicesIn, togetherFacts } from '../words/booking-lines.ts'
import { momentIn } from '../words/moments.ts'

/** A guest's booking that stands once they confirm it, with the key that only this mailbox gets. */
export const holdToConfirm = defineMail({
  kind: 'hold_to_confirm',
  to: customer,
  data: bookingData,
  async read(context, owed) {
    const about = await readBasket(context, owed)
    if (!about?.booking.holdUntil || about.booking.holdUntil <= context.now() || about.booking.status !== 'pending') return null
    const { booking, together } = about
    const key = signConfirmation(context, booking.id)
    return { booking, together, by: about.booking.holdUntil, link: `${booking.link}&confirm=${key}` }
  },
  words: {
    en: ({ booking, together, by, link }) => ({
      subject: `Confirm your booking: ${servicesIn('en', booking, together)}${firstVisitIn('en', booking)}`,
      name: booking.name,
      paragraphs: [
        `We are holding this time for you until ${momentIn('en', by)}. Please confirm that you want it; then it is yours, and there is nothing to pay now.`,
      ],
      facts: [...allFacts('en', booking), ...togetherFacts('en', booking, together)],
      action: { label: 'Confirm booking', url: link },
      closing: ['If you did not book this, please ignore this email: without a confirmation the booking lapses by itself.'],
    }),
    ar: ({ booking, together, by, link }) => ({
      subject: `أكّد حجزك: ${servicesIn('ar', booking, together)}${firstVisitIn('ar', booking)}`,
      name: booking.name,
      paragraphs: [`نحجز لك هذا الموعد حتى ${momentIn('ar', by)}. يُرجى تأكيد رغبتك فيه ليصبح لك، ولا يلزمك دفع شيء الآن.`],
      facts: [...allFacts('ar', booking), ...togetherFacts('ar', booking, together)],
      action: { label: 'تأكيد الحجز', url: link },
      closing: ['إن لم تكن أنت من حجز فتجاهل هذه الرسالة، فمن دون تأكيد يسقط الحجز تلقائيًا.'],
    }),
  },
})
