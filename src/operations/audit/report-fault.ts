import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '../../db/schema/accounts.ts'
import { auditFindings } from '../../db/schema/audit.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { auditTampered } from '../messages/mails/audit-tampered.ts'
import type { Finding } from './read-audit-state.ts'
import { findAllFaults } from './verify-audit.ts'

/**
 * Notes what is wrong with the audit, so that nothing more is sealed until it is settled, tells the log, and every superadmin once. What was noticed where the chain
 * ends is looked for from the beginning, for the first entry concerned.
 */
export async function reportFault(context: Context, noticed: Finding): Promise<void> {
  const found = await findAllFaults(context)
  const { what, seal, entry, until } = found[0] ?? noticed
  const last = Math.max(until, noticed.until, ...found.map((one) => one.until))
  context.log.error({ what, seal, entry, until: last }, 'the audit was tampered with: nothing is sealed until this is settled')
  await context.db.transaction(async (tx) => {
    await tx
      .insert(auditFindings)
      .values({ what, seal, entryId: entry, untilId: Math.max(entry, last), foundAt: context.now() })
      .onConflictDoNothing()
    const superadmins = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.role, 'superadmin'), isNull(accounts.erasedAt)))
    for (const { id } of superadmins)
      await announce(context, tx, auditTampered, { accountId: id, what, entry }, { key: `audit_tampered:${what}:${entry}:${id}` })
  })
}
