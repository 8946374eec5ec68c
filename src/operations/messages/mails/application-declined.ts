import { applicant } from '../audiences.ts'
import { applicationNoteData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readApplicationNote } from '../reads/read-application-note.ts'

export const applicationDeclined = defineMail({
  kind: 'application_declined',
  to: applicant,
  data: applicationNoteData,
  read: readApplicationNote,
  words: {
    en: ({ note, email, url }) => ({
      subject: 'Your application to become a partner',
      paragraphs: ['Thank you for your interest in working with us. We cannot accept your application at this time:', note ?? ''],
      action: { label: 'How it works', url },
      closing: email ? [`If you have a question, please write to ${email}.`] : [],
    }),
    ar: ({ note, email, url }) => ({
      subject: 'طلب شراكتك معنا',
      paragraphs: ['شكرًا لاهتمامك بالعمل معنا. لا يمكننا قبول طلبك في الوقت الحالي:', note ?? ''],
      action: { label: 'كيف يتم العمل معنا', url },
      closing: email ? [`إن كان لديك سؤال فاكتب إلى ${email}.`] : [],
    }),
  },
})
