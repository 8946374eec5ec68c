import type { AuditCheck } from '../../contracts/office/audit.ts'
import { auditRun } from '../../db/schema/audit.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { auditVerificationIn } from './read-audit-verification.ts'
import { startCheck } from './start-check.ts'

const job = 'verify the audit'

/** Queues a verification of the audit, or joins the one that runs. Throws AppError unauthenticated, forbidden, not_found, conflict (the job is parked). */
export async function startAuditVerification(context: Context, key: string | null): Promise<Acted<AuditCheck>> {
  const act = { verb: 'audit.verify', subject: { kind: 'job', id: job }, key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    await startCheck(context, tx, auditRun, job)
    return { result: await auditVerificationIn(tx, context.now()) }
  })
}
