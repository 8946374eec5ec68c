import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readPack } from '../reads/read-pack.ts'
import { packFacts, packRules, visitsIn } from '../words/pack-lines.ts'

/** A pack was bought: what it holds, until when, and its tax invoice. */
export const packBought = defineMail({
  kind: 'pack_bought',
  to: accountOwner,
  data: accountData.extend({ pack: z.string() }),
  read: readPack,
  words: {
    en: (pack) => ({
      subject: `Your pack: ${pack.name}`,
      name: pack.greeted,
      paragraphs: [
        `Thank you. ${formatAed(pack.price)} has been paid, VAT included, for ${visitsIn.en(pack.units)}. Your tax invoice is attached; the visits themselves have none of their own.`,
        ...packRules.en,
      ],
      facts: packFacts('en', pack),
      action: { label: 'Book a visit', url: pack.bookUrl },
      also: { label: 'See your packs', url: pack.url },
    }),
    ar: (pack) => ({
      subject: `باقتك: ${pack.name}`,
      name: pack.greeted,
      paragraphs: [
        `شكرًا لك. دُفع ${formatAed(pack.price)} شاملًا ضريبة القيمة المضافة، وعدد زيارات الباقة ${pack.units}. الفاتورة الضريبية مرفقة، ولا تصدر فاتورة أخرى عن الزيارات نفسها.`,
        ...packRules.ar,
      ],
      facts: packFacts('ar', pack),
      action: { label: 'احجز زيارة', url: pack.bookUrl },
      also: { label: 'عرض باقاتك', url: pack.url },
    }),
  },
  invoices: ({ documents }) => documents.filter(({ kind }) => kind === 'invoice'),
})
