import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { supportMessages, supportRequests } from '../../../db/schema/support.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readAccount } from '../reads/read-account.ts'

export const supportAnswered = defineMail({
  kind: 'support_answered',
  to: accountOwner,
  data: accountData.extend({ request: z.string(), message: z.number() }),
  async read(context, owed) {
    const { request, message } = owed.data
    const [answer] = await context.db
      .select({ subject: supportRequests.subject, text: supportMessages.message })
      .from(supportMessages)
      .innerJoin(supportRequests, eq(supportRequests.id, supportMessages.requestId))
      .where(and(eq(supportMessages.id, message), eq(supportRequests.id, request)))
    const account = await readAccount(context, owed)
    if (!answer || !account) return null
    return { ...answer, name: account.name, url: pageUrl(context, owed.language, '/profile', { tab: 'support', request }) }
  },
  words: {
    en: ({ name, subject, text, url }) => ({
      subject: 'We have replied to your request',
      name,
      paragraphs: [`You asked us about “${subject}”. Here is our reply:`, text],
      action: { label: 'Read and reply', url },
    }),
    ar: ({ name, subject, text, url }) => ({
      subject: 'أجبنا عن طلبك',
      name,
      paragraphs: [`سألتنا عن «${subject}». وهذه إجابتنا:`, text],
      action: { label: 'القراءة والرد', url },
    }),
  },
})
