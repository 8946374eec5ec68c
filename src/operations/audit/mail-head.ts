import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { auditHead } from '../../db/schema/audit.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { auditHead as auditHeadMail } from '../messages/mails/audit-head.ts'

/** Emails the last seal of the audit to every superadmin, once a day, so that it is known outside the house. */
export async function mailHead(context: Context): Promise<void> {
  const day = dubaiDateOf(context.now())
  await context.db.transaction(async (tx) => {
    const [head] = await tx.select().from(auditHead)
    if (!head || head.seq === 0) return
    const superadmins = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.role, 'superadmin'), isNull(accounts.erasedAt)))
    for (const { id } of superadmins) {
      const told = { accountId: id, seal: head.seq, hash: head.hash.toString('hex'), day }
      await announce(context, tx, auditHeadMail, told, { key: `audit_head:${day}:${id}` })
    }
  })
}
