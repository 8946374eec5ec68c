import { desc } from 'drizzle-orm'
import type { AuditCheck } from '../../contracts/office/audit.ts'
import type { Queryable } from '../../db/client.ts'
import { auditRun, auditVerifications } from '../../db/schema/audit.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { readRun } from '../checks/read-run.ts'
import type { Context } from '../context.ts'

/** The verification of the audit that waits or runs, and what the last one found. Throws AppError unauthenticated, forbidden. */
export async function readAuditVerification(context: Context): Promise<AuditCheck> {
  await staffWhoSee(context, 'superadmin')
  return auditVerificationIn(context.db, context.now())
}

/** The same within a change, whose verb has been checked. */
export async function auditVerificationIn(db: Queryable, now: Date): Promise<AuditCheck> {
  const run = await readRun(db, auditRun, now)
  const [last] = await db.select().from(auditVerifications).orderBy(desc(auditVerifications.verifiedAt)).limit(1)
  return { run, last: last ? { verified_at: last.verifiedAt.toISOString(), entries: last.entries, problem: last.fault } : null }
}
