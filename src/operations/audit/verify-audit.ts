import type { AuditProblem } from '../../db/schema/audit.ts'
import type { AuditWatch } from '../audit-watch.ts'
import type { Context } from '../context.ts'
import { compareHeads, type HeadsCompared } from './compare-heads.ts'
import { findFaults } from './find-faults.ts'
import { lostSince } from './lost-since.ts'
import { type Finding, readExcuses } from './read-audit-state.ts'

/**
 * entries: how many seals were read. keyedAfter: up to this entry they are from before the keys, null if the keys have not begun. heads: what was kept outside,
 * null if there was nothing to compare with.
 */
export type AuditVerification = {
  entries: number
  keyedAfter: number | null
  heads: Omit<HeadsCompared, 'fault'> | null
  problem: AuditProblem | null
}

type Verifying = Pick<Context, 'db' | 'now' | 'vault'> & { audit?: AuditWatch }

/**
 * Reads every seal from the first to the last and compares it with its entry and details; then the head, entries without a seal, the heads that were kept outside
 * the database, and what this process has seen. Stops at the first fault; entry: the first one concerned.
 * tell: told after each slice how many seals were read, of how many; what it throws ends the verification.
 */
export async function verifyAudit(context: Verifying, tell: (read: number, of: number) => unknown = () => {}): Promise<AuditVerification> {
  const { faults, progress, heads } = await search(context, 1, tell)
  const [first] = faults
  const problem = first ? { seal: first.seal, entry: first.entry, what: first.what } : null
  return { entries: progress.read, keyedAfter: progress.keyedAfter, heads, problem }
}

/** Every fault, as far as it can be told, with the entries concerned. */
export const findAllFaults = async (context: Verifying): Promise<Finding[]> =>
  (await search(context, Number.POSITIVE_INFINITY, () => {})).faults

async function search(context: Verifying, most: number, tell: (read: number, of: number) => unknown) {
  const { db, vault, audit } = context
  const { faults, progress } = await findFaults(context, most, tell)
  let heads: AuditVerification['heads'] = null
  if (!audit || faults.length >= most) return { faults, progress, heads }
  // Not in the snapshot: what others have sealed and kept outside meanwhile is in the database by now.
  if (audit.heads) {
    const { fault, ...compared } = await compareHeads(db, vault, audit.heads, await readExcuses(db, vault))
    heads = compared
    if (fault) faults.push(fault)
  }
  const lost = await lostSince(db, await audit.recall(vault), await readExcuses(db, vault))
  if (lost) faults.push(lost)
  return { faults, progress, heads }
}
