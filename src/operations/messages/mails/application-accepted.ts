import { applicant } from '../audiences.ts'
import { applicationNoteData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readApplicationNote } from '../reads/read-application-note.ts'

export const applicationAccepted = defineMail({
  kind: 'application_accepted',
  to: applicant,
  data: applicationNoteData,
  read: readApplicationNote,
  words: {
    en: ({ note, email, url }) => ({
      subject: 'Welcome to Service Market',
      paragraphs: [
        'Your application to become a partner has been accepted.',
        ...(note ? [note] : []),
        'We will contact you about the next steps.',
      ],
      action: { label: 'How it works', url },
      closing: email ? [`If you have a question, please write to ${email}.`] : [],
    }),
    ar: ({ note, email, url }) => ({
      subject: 'أهلًا بك في Service Market',
      paragraphs: ['قُبل طلب شراكتك معنا.', ...(note ? [note] : []), 'سنتواصل معك بشأن الخطوات التالية.'],
      action: { label: 'كيف يتم العمل معنا', url },
      closing: email ? [`إن كان لديك سؤال فاكتب إلى ${email}.`] : [],
    }),
  },
})
