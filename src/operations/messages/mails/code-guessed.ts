import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readAccountAlert } from '../reads/read-account.ts'
import { choosePassword } from '../words/buttons.ts'
import { momentIn } from '../words/moments.ts'

export const codeGuessed = defineMail({
  kind: 'code_guessed',
  to: accountOwner,
  data: accountData,
  read: readAccountAlert,
  words: {
    en: ({ name, at, url }) => ({
      subject: 'Someone is guessing your login code',
      name,
      paragraphs: [
        'Too many wrong codes were entered for your Service Market account. Nobody got in. Devices that you have used before can still log in.',
        'Whoever entered them knows your password. If it was not you, choose a new password with the link below. If you mistyped the code yourself, there is nothing to do.',
      ],
      facts: [['When', momentIn('en', at)]],
      action: { label: choosePassword.en, url },
    }),
    ar: ({ name, at, url }) => ({
      subject: 'هناك من يحاول تخمين رمز دخولك',
      name,
      paragraphs: [
        'أُدخلت رموز خاطئة كثيرة لحسابك في Service Market، ولم ينجح أي منها. ولا يزال تسجيل الدخول ممكنًا من الأجهزة التي استخدمتها من قبل.',
        'من أدخلها يعرف كلمة مرورك. إن لم تكن أنت، فعيّن كلمة مرور جديدة بالرابط أدناه. وإن أخطأت أنت في كتابة الرمز، فلا داعي لفعل شيء.',
      ],
      facts: [['الوقت', momentIn('ar', at)]],
      action: { label: choosePassword.ar, url },
    }),
  },
})
