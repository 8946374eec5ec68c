import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readAccountAlert } from '../reads/read-account.ts'
import { securityAlert } from '../words/security-alert.ts'

export const passwordChanged = defineMail({
  kind: 'password_changed',
  to: accountOwner,
  data: accountData,
  read: readAccountAlert,
  words: {
    en: (account) =>
      securityAlert('en', account, {
        subject: 'Your password has been changed',
        text: 'The password of your Service Market account has been changed, and all other devices have been logged out.',
      }),
    ar: (account) =>
      securityAlert('ar', account, {
        subject: 'تم تغيير كلمة المرور',
        text: 'تم تغيير كلمة مرور حسابك في Service Market، وسُجّل خروج جميع الأجهزة الأخرى.',
      }),
  },
})
