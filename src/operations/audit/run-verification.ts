import { auditRun } from '../../db/schema/audit.ts'
import { runCheck, type Tell } from '../checks/run-check.ts'
import type { Context } from '../context.ts'
import { noteVerification } from './note-verification.ts'
import { type AuditVerification, verifyAudit } from './verify-audit.ts'

/** Verifies every seal of the audit and notes the first fault; see runCheck. */
export async function runVerification(
  context: Pick<Context, 'db' | 'now' | 'vault' | 'audit'>,
  ending?: AbortSignal,
): Promise<AuditVerification | null> {
  const make = (tell: Tell) => verifyAudit(context, (read, of) => tell(percentOf(read, of)))
  return runCheck(context, { run: auditRun, make, note: (tx, found) => noteVerification(tx, context.now(), found) }, ending)
}

/** At most 99, since entries that nobody sealed are looked for last. */
const percentOf = (read: number, of: number): number => Math.min(99, Math.floor((100 * read) / Math.max(of, 1)))
