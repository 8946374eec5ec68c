import { z } from 'zod'
import { formatAed } from '../../../domain/money.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { type MailWithdrawal, readWithdrawal } from '../reads/read-withdrawal.ts'
import { momentIn } from '../words/moments.ts'

const waits = ({ at, payableAt }: Pick<MailWithdrawal, 'at' | 'payableAt'>) => payableAt > at

export const withdrawalRequested = defineMail({
  kind: 'withdrawal_requested',
  to: accountOwner,
  data: accountData.extend({ withdrawalId: z.string() }),
  read: readWithdrawal,
  isTrue: ({ state }) => state === 'requested',
  words: {
    en: ({ name, amount, ibanEnding, at, payableAt, url }) => ({
      subject: `Withdrawal of ${formatAed(amount)}`,
      name,
      paragraphs: [
        `You asked us to pay ${formatAed(amount)} from your wallet into a bank account. It arrives within 5 working days.`,
        ...(waits({ at, payableAt })
          ? [`Because your password or the bank account is new, we send the money on ${momentIn('en', payableAt)} at the earliest.`]
          : []),
      ],
      facts: [
        ['When', momentIn('en', at)],
        ['Bank account', `IBAN ending in ${ibanEnding}`],
      ],
      action: { label: 'View or cancel withdrawal', url },
      closing: [
        'If this was not you, cancel the withdrawal in your wallet, choose a new password at once, and tell us: somebody else has been in your account.',
      ],
    }),
    ar: ({ name, amount, ibanEnding, at, payableAt, url }) => ({
      subject: `سحب ${formatAed(amount)}`,
      name,
      paragraphs: [
        `طلبت تحويل ${formatAed(amount)} من محفظتك إلى حساب مصرفي. يصل المبلغ خلال 5 أيام عمل.`,
        ...(waits({ at, payableAt }) ? [`لأن كلمة مرورك أو الحساب المصرفي جديد، لن نرسل المبلغ قبل ${momentIn('ar', payableAt)}.`] : []),
      ],
      facts: [
        ['الوقت', momentIn('ar', at)],
        ['الحساب المصرفي', `رقم الآيبان المنتهي بـ ${ibanEnding}`],
      ],
      action: { label: 'عرض السحب أو إلغاؤه', url },
      closing: ['إن لم تكن أنت من طلب ذلك فألغِ السحب من محفظتك، وعيّن كلمة مرور جديدة فورًا، وأخبرنا بأن شخصًا آخر دخل إلى حسابك.'],
    }),
  },
})
