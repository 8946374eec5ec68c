import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { accounts } from '../../../db/schema/accounts.ts'
import { type SignedKind, signedKinds } from '../../../db/vault/signed-value.ts'
import type { Language } from '../../../domain/language.ts'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readAccount } from '../reads/read-account.ts'

const whats: Record<Language, Record<SignedKind, (subject: string) => string>> = {
  en: {
    role: (name) => `the role of ${name}`,
    withheld: (name) => `the rights of ${name}`,
    setting: (name) => `a setting (${name})`,
    setting_change: (name) => `the planned change of a setting (${name})`,
  },
  ar: {
    role: (name) => `دور ${name}`,
    withheld: (name) => `صلاحيات ${name}`,
    setting: (name) => `أحد الإعدادات (${name})`,
    setting_change: (name) => `تغيير مقرّر لأحد الإعدادات (${name})`,
  },
}

export const valueUnexplained = defineMail({
  kind: 'value_unexplained',
  to: accountOwner,
  data: accountData.extend({ kind: z.enum(signedKinds), subject: z.string() }),
  async read(context, owed) {
    const account = await readAccount(context, owed)
    const { kind, subject } = owed.data
    const [person] = await context.db
      .select({ firstName: accounts.firstName, lastName: accounts.lastName })
      .from(accounts)
      .where(eq(accounts.id, subject))
    const about = person ? `${person.firstName} ${person.lastName}`.trim() : subject
    return account && { name: account.name, what: whats[owed.language][kind](about), url: pageUrl(context, owed.language, '/admin/audit') }
  },
  words: {
    en: ({ name, what, url }) => ({
      subject: 'A role or a setting was changed past the application',
      name,
      paragraphs: [
        `Nobody changed ${what} in the back office, and yet it stands otherwise: somebody wrote to the database itself.`,
        'If it was not you, find out who can write to the database. To settle it, set the role, the rights or the setting again in the back office.',
      ],
      action: { label: 'Open the audit', url },
    }),
    ar: ({ name, what, url }) => ({
      subject: 'تغيّر دور أو إعداد من خارج التطبيق',
      name,
      paragraphs: [
        `لم يغيّر أحد ${what} في لوحة الإدارة، ومع ذلك فهو اليوم مختلف: لقد كتب أحدهم في قاعدة البيانات مباشرة.`,
        'إن لم تكن أنت من فعل ذلك فاعرف من يستطيع الكتابة في قاعدة البيانات. ولحسم الأمر اضبط الدور أو الصلاحيات أو الإعداد من جديد في لوحة الإدارة.',
      ],
      action: { label: 'فتح سجل التدقيق', url },
    }),
  },
})
