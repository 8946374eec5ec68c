import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readAccountAlert } from '../reads/read-account.ts'
import { choosePassword } from '../words/buttons.ts'
import { momentIn } from '../words/moments.ts'

export const passwordGuessed = defineMail({
  kind: 'password_guessed',
  to: accountOwner,
  data: accountData,
  read: readAccountAlert,
  words: {
    en: ({ name, at, url }) => ({
      subject: 'Someone is guessing your password',
      name,
      paragraphs: [
        'Today there were too many logins to your Service Market account with a wrong password. Nobody got in. Until midnight, only devices that you have used before can log in with the password.',
        'To log in from a new device today, choose a new password with the link below.',
      ],
      facts: [['When', momentIn('en', at)]],
      action: { label: choosePassword.en, url },
      closing: ['If you use this password on other sites too, choose one that you use nowhere else.'],
    }),
    ar: ({ name, at, url }) => ({
      subject: 'هناك من يحاول تخمين كلمة مرورك',
      name,
      paragraphs: [
        'جرت اليوم محاولات كثيرة لتسجيل الدخول إلى حسابك في Service Market بكلمة مرور خاطئة، ولم ينجح أي منها. وحتى منتصف الليل لا يمكن تسجيل الدخول بكلمة المرور إلا من الأجهزة التي استخدمتها من قبل.',
        'لتسجيل الدخول اليوم من جهاز جديد، عيّن كلمة مرور جديدة بالرابط أدناه.',
      ],
      facts: [['الوقت', momentIn('ar', at)]],
      action: { label: choosePassword.ar, url },
      closing: ['إن كنت تستخدم كلمة المرور هذه في مواقع أخرى، فاختر كلمة لا تستخدمها في أي مكان آخر.'],
    }),
  },
})
