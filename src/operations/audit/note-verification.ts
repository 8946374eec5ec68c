import type { Queryable } from '../../db/client.ts'
import { auditFindings, auditVerifications } from '../../db/schema/audit.ts'
import type { AuditVerification } from './verify-audit.ts'

/** Notes what a verification of the audit found, for superadmins and whoever watches the house. If it found nothing, sealing goes on. */
export async function noteVerification(db: Queryable, verifiedAt: Date, { entries, heads, problem }: AuditVerification): Promise<void> {
  const found = { entries, fault: problem, headsCompared: heads?.compared ?? null }
  await db
    .insert(auditVerifications)
    .values({ verifiedAt, ...found })
    .onConflictDoNothing()
  if (!problem) await db.delete(auditFindings)
}
