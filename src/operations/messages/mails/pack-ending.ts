import { z } from 'zod'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readPack } from '../reads/read-pack.ts'
import { dayIn } from '../words/moments.ts'
import { packFacts, visitsIn } from '../words/pack-lines.ts'

/** Visits of a pack will expire in two weeks. */
export const packEnding = defineMail({
  kind: 'pack_ending',
  to: accountOwner,
  isOptional: true,
  data: accountData.extend({ pack: z.string() }),
  read: readPack,
  isTrue: ({ left }) => left > 0,
  words: {
    en: (pack) => ({
      subject: `Your pack: ${visitsIn.en(pack.left)} to use by ${dayIn('en', pack.until)}`,
      name: pack.greeted,
      paragraphs: ['Visits that have not begun by then expire and are not refunded. If you cannot use them in time, please write to us.'],
      facts: packFacts('en', pack),
      action: { label: 'Book a visit', url: pack.bookUrl },
      also: { label: 'See your packs', url: pack.url },
    }),
    ar: (pack) => ({
      subject: `بقي في باقتك ${visitsIn.ar(pack.left)} حتى ${dayIn('ar', pack.until)}`,
      name: pack.greeted,
      paragraphs: [
        'الزيارات التي لا تبدأ قبل انتهاء ذلك اليوم تنتهي صلاحيتها ولا يُسترد ثمنها. إن لم يمكنك استخدامها في الوقت المحدد فراسلنا.',
      ],
      facts: packFacts('ar', pack),
      action: { label: 'احجز زيارة', url: pack.bookUrl },
      also: { label: 'عرض باقاتك', url: pack.url },
    }),
  },
})
