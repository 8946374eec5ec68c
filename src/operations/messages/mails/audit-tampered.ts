import { z } from 'zod'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readAccount } from '../reads/read-account.ts'

export const auditTampered = defineMail({
  kind: 'audit_tampered',
  to: accountOwner,
  data: accountData.extend({ what: z.string(), entry: z.number() }),
  async read(context, owed) {
    const account = await readAccount(context, owed)
    return account && { name: account.name, url: pageUrl(context, owed.language, '/admin/audit') }
  },
  words: {
    en: ({ name, url }, { what, entry }) => ({
      subject: `The audit does not hold from entry ${entry} on`,
      name,
      paragraphs: [
        `What staff did is kept in an audit that nobody can change unseen. It no longer holds from entry ${entry} on (${what.replaceAll('_', ' ')}): somebody changed the database past the application, or it was restored from a backup.`,
        'Nothing is sealed until this is settled. If you know the reason, acknowledge it on the machine: npm run acknowledge-audit. If not, leave the database as it is and compare it with the emails that you got each evening.',
      ],
      action: { label: 'Open the audit', url },
    }),
    ar: ({ name, url }, { entry }) => ({
      subject: `سجل التدقيق غير سليم ابتداءً من القيد ${entry}`,
      name,
      paragraphs: [
        `يُحفظ ما يفعله الموظفون في سجل تدقيق لا يستطيع أحد تغييره خفية. ولم يعد السجل سليمًا ابتداءً من القيد ${entry}: إما أن أحدًا غيّر قاعدة البيانات من خارج التطبيق، أو أنها استُعيدت من نسخة احتياطية.`,
        'لن يُختم أي قيد حتى يُحسم الأمر. إن كنت تعرف السبب فأقرّ به على الخادم: npm run acknowledge-audit. وإلا فاترك قاعدة البيانات كما هي وقارنها بالرسائل التي تصلك كل مساء.',
      ],
      action: { label: 'فتح سجل التدقيق', url },
    }),
  },
})
