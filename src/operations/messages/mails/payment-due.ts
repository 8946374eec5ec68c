import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { unpaidOf } from '../../../domain/dues.ts'
import { formatAed } from '../../../domain/money.ts'
import { moneyOfVisit } from '../../dues/visit-money.ts'
import { customer } from '../audiences.ts'
import { bookingData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readBooking } from '../reads/read-booking.ts'
import { bookingFacts, visitFacts } from '../words/booking-lines.ts'
import { payNow } from '../words/buttons.ts'

export const paymentDue = defineMail({
  kind: 'payment_due',
  to: customer,
  /** The visit's id. */
  data: bookingData.extend({ visit: z.number() }),
  async read(context, owed) {
    const { visit: visitId } = owed.data
    const money = await moneyOfVisit(context.db, visitId)
    const due = money ? unpaidOf(money) : 0
    if (!money || due === 0) return null
    const { rows } = await context.db.execute<{ declined: boolean }>(
      sql`SELECT EXISTS (SELECT FROM payments WHERE visit_id = ${visitId} AND status = 'failed' AND failure <> 'lost') AS declined`,
    )
    const about = await readBooking(context, owed, [money.number])
    return about && { ...about, due, isDeclined: rows[0]?.declined ?? false }
  },
  words: {
    en: ({ booking, due, isDeclined }) => ({
      subject: `${isDeclined ? 'Your card was declined' : 'Still to be paid'}: ${formatAed(due)} for ${booking.service}`,
      name: booking.name,
      paragraphs: [
        isDeclined
          ? `Your bank declined the charge for your visit. ${formatAed(due)} is still to be paid; please pay it with this card or another one.`
          : `${formatAed(due)} is still to be paid for your visit.`,
      ],
      facts: [...bookingFacts('en', booking), ...visitFacts('en', booking)],
      action: { label: payNow.en, url: booking.link },
      closing: ['If you have paid in the meantime, please ignore this email.'],
    }),
    ar: ({ booking, due, isDeclined }) => ({
      subject: `${isDeclined ? 'رُفضت بطاقتك' : 'مبلغ مستحق'}: ${formatAed(due)} مقابل ${booking.service}`,
      name: booking.name,
      paragraphs: [
        isDeclined
          ? `رفض مصرفك خصم قيمة الزيارة. بقي ${formatAed(due)} للدفع، ويُرجى دفعه بهذه البطاقة أو بغيرها.`
          : `بقي ${formatAed(due)} للدفع مقابل الزيارة.`,
      ],
      facts: [...bookingFacts('ar', booking), ...visitFacts('ar', booking)],
      action: { label: payNow.ar, url: booking.link },
      closing: ['إن كنت قد دفعت في هذه الأثناء فلا تلتفت إلى هذه الرسالة.'],
    }),
  },
})
