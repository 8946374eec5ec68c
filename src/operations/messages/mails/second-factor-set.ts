import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readAccountAlert } from '../reads/read-account.ts'
import { securityAlert } from '../words/security-alert.ts'

export const secondFactorSet = defineMail({
  kind: 'second_factor_set',
  to: accountOwner,
  data: accountData,
  read: readAccountAlert,
  words: {
    en: (account) =>
      securityAlert('en', account, {
        subject: 'Two-step login is on',
        text: 'Two-step login has been turned on for your Service Market account. From now on, a login needs a code from the authenticator app.',
      }),
    ar: (account) =>
      securityAlert('ar', account, {
        subject: 'فُعّل تسجيل الدخول بخطوتين',
        text: 'فُعّل تسجيل الدخول بخطوتين لحسابك في Service Market. من الآن فصاعدًا يتطلب تسجيل الدخول رمزًا من تطبيق المصادقة.',
      }),
  },
})
