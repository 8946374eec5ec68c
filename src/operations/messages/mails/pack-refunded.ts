import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readPack } from '../reads/read-pack.ts'
import { packFacts, visitsIn } from '../words/pack-lines.ts'
import { refundIn } from '../words/payment-lines.ts'

/** A pack was returned, or staff refunded what was left of it. */
export const packRefunded = defineMail({
  kind: 'pack_refunded',
  to: accountOwner,
  data: accountData.extend({ pack: z.string(), units: z.number(), amount: z.number() }),
  read: readPack,
  words: {
    en: (pack, { units, amount }) => ({
      subject: `Refund for your pack: ${formatAed(amount)}`,
      name: pack.greeted,
      paragraphs: [`This is for ${visitsIn.en(units)} of your pack that had not been used. ${refundIn('en', amount, 'source')}`],
      facts: packFacts('en', pack),
      action: { label: 'See your packs', url: pack.url },
    }),
    ar: (pack, { units, amount }) => ({
      subject: `استرداد من ثمن باقتك: ${formatAed(amount)}`,
      name: pack.greeted,
      paragraphs: [`عدد الزيارات التي لم تُستخدم من باقتك: ${units}. ${refundIn('ar', amount, 'source')}`],
      facts: packFacts('ar', pack),
      action: { label: 'عرض باقاتك', url: pack.url },
    }),
  },
  invoices: ({ documents }) => documents.filter(({ kind }) => kind === 'credit_note').slice(-1),
})
