import { z } from 'zod'
import { accountOwner } from '../audiences.ts'
import { accountData } from '../data.ts'
import { defineMail } from '../define-mail.ts'
import { pageUrl } from '../page-url.ts'
import { readAccount } from '../reads/read-account.ts'

/** The seal itself is read from the outbox: what the database says when it is sent may have been changed by then. */
export const auditHead = defineMail({
  kind: 'audit_head',
  to: accountOwner,
  data: accountData.extend({ seal: z.number(), hash: z.string(), day: z.string() }),
  async read(context, owed) {
    const account = await readAccount(context, owed)
    return account && { name: account.name, url: pageUrl(context, owed.language, '/admin/audit') }
  },
  words: {
    en: ({ name, url }, { seal, hash, day }) => ({
      subject: `Audit of ${day}: seal ${seal}`,
      name,
      paragraphs: [
        `The last seal of what staff did up to the evening of ${day} is number ${seal}:`,
        hash,
        'Keep this email. If the audit is ever changed, it shows what the seal was.',
      ],
      action: { label: 'Open the audit', url },
    }),
    ar: ({ name, url }, { seal, hash, day }) => ({
      subject: `سجل التدقيق ليوم ${day}: الختم ${seal}`,
      name,
      paragraphs: [
        `آخر ختم لما فعله الموظفون حتى مساء ${day} هو رقم ${seal}:`,
        hash,
        'احتفظ بهذه الرسالة. إن غُيّر السجل يومًا فهي تُظهر ما كان عليه الختم.',
      ],
      action: { label: 'فتح سجل التدقيق', url },
    }),
  },
})
