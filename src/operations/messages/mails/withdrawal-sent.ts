import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readWithdrawal } from '../reads/read-withdrawal.ts'

export const withdrawalSent = defineMail({
  kind: 'withdrawal_sent',
  to: accountOwner,
  data: accountData.extend({ withdrawalId: z.string() }),
  read: readWithdrawal,
  isTrue: ({ state }) => state === 'paid',
  words: {
    en: ({ name, amount, ibanEnding, url }) => ({
      subject: `We have sent you ${formatAed(amount)}`,
      name,
      paragraphs: [`We have sent ${formatAed(amount)} from your wallet to your bank account. Your bank shows it within 3 working days.`],
      facts: [['Bank account', `IBAN ending in ${ibanEnding}`]],
      action: { label: 'View wallet', url },
    }),
    ar: ({ name, amount, ibanEnding, url }) => ({
      subject: `حوّلنا إليك ${formatAed(amount)}`,
      name,
      paragraphs: [`حوّلنا ${formatAed(amount)} من محفظتك إلى حسابك المصرفي. يظهر المبلغ في حسابك خلال 3 أيام عمل.`],
      facts: [['الحساب المصرفي', `رقم الآيبان المنتهي بـ ${ibanEnding}`]],
      action: { label: 'عرض المحفظة', url },
    }),
  },
})
