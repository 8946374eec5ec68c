import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { readWithdrawal } from '../reads/read-withdrawal.ts'

export const withdrawalReturned = defineMail({
  kind: 'withdrawal_returned',
  to: accountOwner,
  data: accountData.extend({ withdrawalId: z.string() }),
  read: readWithdrawal,
  words: {
    en: ({ name, amount, ibanEnding, state, reason, url }) => ({
      subject: `${formatAed(amount)} is back in your wallet`,
      name,
      paragraphs: [
        state === 'returned'
          ? `Your bank sent the ${formatAed(amount)} that you withdrew back to us. We have returned it to your wallet.`
          : `Our team could not send the ${formatAed(amount)} that you wanted to withdraw. We have returned it to your wallet.`,
      ],
      facts: [
        ['Bank account', `IBAN ending in ${ibanEnding}`],
        ['Reason', reason],
      ],
      action: { label: 'View wallet', url },
    }),
    ar: ({ name, amount, ibanEnding, state, reason, url }) => ({
      subject: `عاد ${formatAed(amount)} إلى محفظتك`,
      name,
      paragraphs: [
        state === 'returned'
          ? `أعاد إلينا مصرفك مبلغ ${formatAed(amount)} الذي سحبته، فأرجعناه إلى محفظتك.`
          : `تعذّر على فريقنا تحويل مبلغ ${formatAed(amount)} الذي طلبت سحبه، فأرجعناه إلى محفظتك.`,
      ],
      facts: [
        ['الحساب المصرفي', `رقم الآيبان المنتهي بـ ${ibanEnding}`],
        ['السبب', reason],
      ],
      action: { label: 'عرض المحفظة', url },
    }),
  },
})
