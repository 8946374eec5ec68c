import { and, eq } from 'drizzle-orm'
import { auditHead } from '../../db/schema/audit.ts'
import type { Context } from '../context.ts'
import { headText } from './hash-entry.ts'
import type { AuditState } from './read-audit-state.ts'
import { reportFault } from './report-fault.ts'
import { findAllFaults } from './verify-audit.ts'

/** Signs the head with the newest key where an older one signed it, once every seal was found right. Errors: those of the database. */
export async function signAgain(context: Context, { head }: Pick<AuditState, 'head'>): Promise<void> {
  const { db, vault } = context
  const signature = vault.sign(headText(head))
  if (head.signature === '' || head.signature === signature) return
  const [fault] = await findAllFaults(context)
  if (fault) return reportFault(context, fault)
  const isUnchanged = and(eq(auditHead.seq, head.seq), eq(auditHead.hash, head.hash), eq(auditHead.signature, head.signature))
  await db.update(auditHead).set({ signature }).where(isUnchanged)
}
