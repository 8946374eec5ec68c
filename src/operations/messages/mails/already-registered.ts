import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readAccountAlert } from '../reads/read-account.ts'
import { choosePassword } from '../words/buttons.ts'

export const alreadyRegistered = defineMail({
  kind: 'already_registered',
  to: accountOwner,
  data: accountData,
  read: readAccountAlert,
  words: {
    en: ({ name, url }) => ({
      subject: 'You already have an account',
      name,
      paragraphs: [
        'Someone, probably you, has just tried to sign up with this email address. You already have an account, and nothing about it has changed.',
        'If you have forgotten your password, you can choose a new one.',
      ],
      action: { label: choosePassword.en, url },
      closing: ['If this was not you, you can ignore this email.'],
    }),
    ar: ({ name, url }) => ({
      subject: 'لديك حساب بالفعل',
      name,
      paragraphs: [
        'حاول شخص ما، ولعله أنت، إنشاء حساب بهذا البريد الإلكتروني. لديك حساب بالفعل ولم يتغير فيه شيء.',
        'إن كنت قد نسيت كلمة المرور فيمكنك تعيين كلمة جديدة.',
      ],
      action: { label: choosePassword.ar, url },
      closing: ['إن لم تكن أنت من حاول ذلك فيمكنك تجاهل هذه الرسالة.'],
    }),
  },
})
