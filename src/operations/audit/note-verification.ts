import type { Queryable } from '../../db/client.ts'
import { auditVerifications } from '../../db/schema/audit.ts'
import type { AuditVerification } from './verify-audit.ts'

/** Notes what a verification of the audit found, for superadmins and whoever watches the house. */
export async function noteVerification(db: Queryable, verifiedAt: Date, { entries, problem }: AuditVerification): Promise<void> {
  await db.insert(auditVerifications).values({ verifiedAt, entries, fault: problem }).onConflictDoNothing()
}
