import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { compensations } from '../../../db/schema/compensations.ts'
import { formatAed } from '../../../domain/money.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readAccount } from '../reads/read-account.ts'

export const creditGiven = defineMail({
  kind: 'credit_given',
  to: accountOwner,
  data: accountData.extend({ compensation: z.string() }),
  async read(context, owed) {
    const account = await readAccount(context, owed)
    const [given] = await context.db
      .select({ amount: compensations.amount, reason: compensations.reason })
      .from(compensations)
      .where(eq(compensations.id, owed.data.compensation))
    if (!account || !given) return null
    return { ...given, name: account.name, url: pageUrl(context, owed.language, '/profile', { tab: 'wallet' }) }
  },
  words: {
    en: ({ name, amount, reason, url }) => ({
      subject: `${formatAed(amount)} in your wallet`,
      name,
      paragraphs: [`Our team has added ${formatAed(amount)} to your wallet. The reason:`, reason, 'It pays for your visits with us.'],
      action: { label: 'Open your wallet', url },
    }),
    ar: ({ name, amount, reason, url }) => ({
      subject: `${formatAed(amount)} في محفظتك`,
      name,
      paragraphs: [`أضاف فريقنا ${formatAed(amount)} إلى محفظتك. السبب:`, reason, 'يمكنك الدفع منه لزياراتك معنا.'],
      action: { label: 'فتح محفظتك', url },
    }),
  },
})
