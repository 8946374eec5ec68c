import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { erasedAddresses, greetingName } from '../../../domain/accounts.ts'
import { formatAed } from '../../../domain/money.ts'
import { walletOwner } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'

/** It says nothing about the friend or the friend's booking. */
export const referralCredited = defineMail({
  kind: 'referral_credited',
  to: walletOwner,
  isOptional: true,
  data: z.object({ inviter: z.string(), amount: z.number() }),
  async read(context, { data: { inviter }, language }) {
    const { rows } = await context.db.execute<{ firstName: string }>(sql`
      SELECT first_name AS "firstName" FROM accounts WHERE id = ${inviter} AND erased_at IS NULL
      UNION ALL SELECT first_name FROM customers WHERE id = ${inviter} AND email NOT LIKE ${`%${erasedAddresses}`} LIMIT 1`)
    const [owner] = rows
    return owner ? { name: greetingName(owner), url: pageUrl(context, language, '/profile', { tab: 'wallet' }) } : null
  },
  words: {
    en: ({ name, url }, { amount }) => ({
      subject: `${formatAed(amount)} for inviting a friend`,
      name,
      paragraphs: [`A friend you invited has had their first visit. ${formatAed(amount)} is now in your wallet. Thank you!`],
      action: { label: 'View your wallet', url },
    }),
    ar: ({ name, url }, { amount }) => ({
      subject: `رصيد قدره ${formatAed(amount)} لدعوتك صديقًا`,
      name,
      paragraphs: [`تمت الزيارة الأولى لصديق دعوته، وأصبح ${formatAed(amount)} في محفظتك. شكرًا لك.`],
      action: { label: 'عرض محفظتك', url },
    }),
  },
})
