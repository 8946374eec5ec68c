import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readAccountAlert } from '../reads/read-account.ts'
import { securityAlert } from '../words/security-alert.ts'

export const recoveryCodesRenewed = defineMail({
  kind: 'recovery_codes_renewed',
  to: accountOwner,
  data: accountData,
  read: readAccountAlert,
  words: {
    en: (account) =>
      securityAlert('en', account, {
        subject: 'You have new recovery codes',
        text: 'New recovery codes have been created for your Service Market account. The old ones no longer work.',
      }),
    ar: (account) =>
      securityAlert('ar', account, {
        subject: 'لديك رموز استرداد جديدة',
        text: 'أُنشئت رموز استرداد جديدة لحسابك في Service Market، ولم تعد الرموز القديمة صالحة.',
      }),
  },
})
