import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readAccountAlert } from '../reads/read-account.ts'
import { securityAlert } from '../words/security-alert.ts'

export const secondFactorRemoved = defineMail({
  kind: 'second_factor_removed',
  to: accountOwner,
  data: accountData,
  read: readAccountAlert,
  words: {
    en: (account) =>
      securityAlert('en', account, {
        subject: 'Two-step login is off',
        text: 'Two-step login has been turned off for your Service Market account. The password alone is now enough to log in.',
      }),
    ar: (account) =>
      securityAlert('ar', account, {
        subject: 'أُوقف تسجيل الدخول بخطوتين',
        text: 'أُوقف تسجيل الدخول بخطوتين لحسابك في Service Market. تكفي الآن كلمة المرور وحدها لتسجيل الدخول.',
      }),
  },
})
