import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { accounts } from '../../../db/schema/accounts.ts'
import { approvals } from '../../../db/schema/approvals.ts'
import type { ApprovalKind } from '../../../domain/approvals.ts'
import type { Language } from '../../../domain/language.ts'
import { formatAed } from '../../../domain/money.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readAccount } from '../reads/read-account.ts'

const kinds: Record<Language, Record<ApprovalKind, string>> = {
  en: {
    refund: 'give a refund',
    credit: 'give a credit',
    setting: 'change a limit',
    promo: 'save a promo code that gives much',
    staff_role: 'give another role to a colleague',
    staff_invite: 'invite a superadmin',
    staff_end: 'end the work of a superadmin',
  },
  ar: {
    refund: 'استرداد',
    credit: 'رصيد',
    setting: 'تغيير أحد الحدود',
    promo: 'حفظ رمز خصم كبير',
    staff_role: 'تغيير دور زميل',
    staff_invite: 'دعوة مدير عام',
    staff_end: 'إنهاء عمل مدير عام',
  },
}

export const approvalAsked = defineMail({
  kind: 'approval_asked',
  to: accountOwner,
  data: accountData.extend({ approval: z.string() }),
  async read(context, owed) {
    const account = await readAccount(context, owed)
    const [asked] = await context.db
      .select({
        kind: approvals.kind,
        amount: approvals.amount,
        reason: approvals.reason,
        state: approvals.state,
        asker: accounts.firstName,
      })
      .from(approvals)
      .innerJoin(accounts, eq(accounts.id, approvals.askedBy))
      .where(eq(approvals.id, owed.data.approval))
    if (!account || !asked) return null
    return { ...asked, name: account.name, url: pageUrl(context, owed.language, '/admin/approvals') }
  },
  isTrue: ({ state }) => state === 'open',
  words: {
    en: ({ name, asker, kind, amount, reason, url }) => ({
      subject: `Your approval is needed by ${asker}`,
      name,
      paragraphs: [`${asker} would like to ${kinds.en[kind]}${amount === null ? '' : ` of ${formatAed(amount)}`}. The reason:`, reason],
      action: { label: 'Look at the request', url },
    }),
    ar: ({ name, asker, kind, amount, reason, url }) => ({
      subject: `طلب موافقة من ${asker}`,
      name,
      paragraphs: [`يطلب ${asker} الموافقة على ${kinds.ar[kind]}${amount === null ? '' : ` بقيمة ${formatAed(amount)}`}. السبب:`, reason],
      action: { label: 'عرض الطلب', url },
    }),
  },
})
