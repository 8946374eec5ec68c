import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { contactMessages, contactReplies } from '../../../db/schema/content.ts'
import { writer } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'

/** It does not repeat what the visitor typed, who may have given somebody else's address. */
export const contactAnswered = defineMail({
  kind: 'contact_answered',
  to: writer,
  data: z.object({ message: z.number(), reply: z.number() }),
  async read(context, { data: { message, reply }, language }) {
    const [row] = await context.db
      .select({ text: contactReplies.reply })
      .from(contactReplies)
      .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
      .where(and(eq(contactReplies.id, reply), eq(contactMessages.id, message)))
    return row ? { ...row, url: pageUrl(context, language, '/faqs') } : null
  },
  words: {
    en: ({ text, url }) => ({
      subject: 'Our reply to your message',
      paragraphs: ['Thank you for writing to us. Here is our reply:', text],
      action: { label: 'Frequently asked questions', url },
      closing: ['If you have another question, please write to us through the contact form.'],
    }),
    ar: ({ text, url }) => ({
      subject: 'ردّنا على رسالتك',
      paragraphs: ['شكرًا لمراسلتنا. هذا ردّنا:', text],
      action: { label: 'الأسئلة الشائعة', url },
      closing: ['إن كان لديك سؤال آخر فاكتب إلينا من نموذج التواصل.'],
    }),
  },
})
