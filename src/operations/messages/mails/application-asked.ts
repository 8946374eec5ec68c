import { applicant } from '../audiences.ts'
import { applicationNoteData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readApplicationNote } from '../reads/read-application-note.ts'

export const applicationAsked = defineMail({
  kind: 'application_asked',
  to: applicant,
  data: applicationNoteData,
  read: readApplicationNote,
  words: {
    en: ({ note, email, url }) => ({
      subject: 'A question about your application',
      paragraphs: ['We are reading your application and would like to know something more:', note ?? ''],
      action: { label: 'How it works', url },
      closing: email ? [`Please write your answer to ${email}.`] : [],
    }),
    ar: ({ note, email, url }) => ({
      subject: 'سؤال عن طلب الشراكة',
      paragraphs: ['نقرأ طلبك الآن ونود معرفة المزيد:', note ?? ''],
      action: { label: 'كيف يتم العمل معنا', url },
      closing: email ? [`يرجى إرسال إجابتك إلى ${email}.`] : [],
    }),
  },
})
