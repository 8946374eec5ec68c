import { z } from 'zod'
import { writer } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'

/** It repeats nothing that was typed, so that nobody can send their own words to others through us. */
export const contactReceived = defineMail({
  kind: 'contact_received',
  to: writer,
  isOptional: true,
  data: z.object({ message: z.number() }),
  read: async (context, { language }) => ({ url: pageUrl(context, language, '/faqs') }),
  words: {
    en: ({ url }) => ({
      subject: 'We have your message',
      paragraphs: ['Thank you for writing to us. We have your message and will reply as soon as we can.'],
      action: { label: 'Frequently asked questions', url },
      closing: ['If you did not write to us, you can ignore this email.'],
    }),
    ar: ({ url }) => ({
      subject: 'استلمنا رسالتك',
      paragraphs: ['شكرًا لمراسلتنا. استلمنا رسالتك وسنجيبك في أقرب وقت.'],
      action: { label: 'الأسئلة الشائعة', url },
      closing: ['إن لم تكن قد راسلتنا فيمكنك تجاهل هذه الرسالة.'],
    }),
  },
})
