import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readAccountAlert } from '../reads/read-account.ts'
import { notMe } from '../words/buttons.ts'
import { momentIn } from '../words/moments.ts'

export const passwordChanged = defineMail({
  kind: 'password_changed',
  to: accountOwner,
  data: accountData,
  read: readAccountAlert,
  words: {
    en: ({ name, at, url }) => ({
      subject: 'Your password has been changed',
      name,
      paragraphs: ['The password of your Service Market account has been changed, and all other devices have been logged out.'],
      facts: [['When', momentIn('en', at)]],
      action: { label: notMe.en, url },
      closing: ['If this was you, there is nothing you need to do.'],
    }),
    ar: ({ name, at, url }) => ({
      subject: 'تم تغيير كلمة المرور',
      name,
      paragraphs: ['تم تغيير كلمة مرور حسابك في Service Market، وسُجّل خروج جميع الأجهزة الأخرى.'],
      facts: [['الوقت', momentIn('ar', at)]],
      action: { label: notMe.ar, url },
      closing: ['إن كنت أنت من فعل ذلك فلا حاجة إلى أن تفعل شيئًا.'],
    }),
  },
})
