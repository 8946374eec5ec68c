import { z } from 'zod'
import { applicant } from '../audiences.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'

/** It repeats nothing that was typed, so that nobody can send their own words to others through us. */
export const applicationReceived = defineMail({
  kind: 'application_received',
  to: applicant,
  isOptional: true,
  data: z.object({ application: z.number() }),
  read: async (context, { language }) => ({ url: pageUrl(context, language, '/become-partner') }),
  words: {
    en: ({ url }) => ({
      subject: 'We have your application',
      paragraphs: [
        'Thank you for your interest in working with Service Market. We read every application ourselves and reply within 2 working days.',
      ],
      action: { label: 'How it works', url },
      closing: ['If you did not apply, you can ignore this email.'],
    }),
    ar: ({ url }) => ({
      subject: 'استلمنا طلب الشراكة',
      paragraphs: ['شكرًا لاهتمامك بالعمل مع Service Market. نقرأ كل طلب بأنفسنا ونردّ خلال يومَي عمل.'],
      action: { label: 'كيف يتم العمل معنا', url },
      closing: ['إن لم تكن قد قدمت طلبًا فيمكنك تجاهل هذه الرسالة.'],
    }),
  },
})
