import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { withdrawals } from '../../../db/schema/wallet.ts'
import { formatAed } from '../../../domain/money.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readAccount } from '../reads/read-account.ts'
import { momentIn } from '../words/moments.ts'

export const withdrawalRequested = defineMail({
  kind: 'withdrawal_requested',
  to: accountOwner,
  data: accountData.extend({ withdrawalId: z.string() }),
  async read(context, owed) {
    const account = await readAccount(context, owed)
    const [open] = await context.db
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.id, owed.data.withdrawalId), eq(withdrawals.state, 'requested')))
    if (!account || !open) return null
    return {
      name: account.name,
      amount: open.amount,
      ibanEnding: context.vault.open(withdrawals.iban, open.id, open.iban).slice(-4),
      at: open.createdAt,
      waitsUntil: open.payableAt > open.createdAt ? open.payableAt : null,
      url: pageUrl(context, owed.language, '/profile', { tab: 'wallet' }),
    }
  },
  words: {
    en: ({ name, amount, ibanEnding, at, waitsUntil, url }) => ({
      subject: `Withdrawal of ${formatAed(amount)}`,
      name,
      paragraphs: [
        `You asked us to pay ${formatAed(amount)} from your wallet into a bank account. It arrives within 5 working days.`,
        ...(waitsUntil
          ? [`Because your password or the bank account is new, we send the money on ${momentIn('en', waitsUntil)} at the earliest.`]
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
    ar: ({ name, amount, ibanEnding, at, waitsUntil, url }) => ({
      subject: `سحب ${formatAed(amount)}`,
      name,
      paragraphs: [
        `طلبت تحويل ${formatAed(amount)} من محفظتك إلى حساب مصرفي. يصل المبلغ خلال 5 أيام عمل.`,
        ...(waitsUntil ? [`لأن كلمة مرورك أو الحساب المصرفي جديد، لن نرسل المبلغ قبل ${momentIn('ar', waitsUntil)}.`] : []),
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
