import { asc, eq, gt, sql } from 'drizzle-orm'
import { type AuditProblem, auditDetails, auditEntries, auditHead, auditSeals } from '../../db/schema/audit.ts'
import type { AuditFault } from '../../domain/audit.ts'
import type { Context } from '../context.ts'
import { hashOfDetails } from './hash-details.ts'
import { headText, sealOf } from './hash-entry.ts'

export type AuditVerification = { entries: number; problem: AuditProblem | null }

const atOnce = 1_000
const entriesAtOnce = 50_000
const minutesToSeal = 5

/**
 * Reads every seal from the first to the last and compares it with its entry and details; then the head, and entries that nobody sealed
 * within five minutes. Stops at the first fault. It reads slices in one snapshot, so that no statement and no memory grow with the past.
 * tell: told after each slice how many seals were read, of how many; what it throws ends the verification.
 */
export async function verifyAudit(
  context: Pick<Context, 'db' | 'now' | 'vault'>,
  tell: (read: number, of: number) => unknown = () => {},
): Promise<AuditVerification> {
  return context.db.transaction(
    async (tx) => {
      const [head] = await tx.select().from(auditHead)
      let previous: Buffer = Buffer.alloc(0)
      let seq = 0
      for (;;) {
        const part = await tx
          .select({ seal: auditSeals, entry: auditEntries, details: auditDetails })
          .from(auditSeals)
          .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
          .leftJoin(auditDetails, eq(auditDetails.entryId, auditSeals.entryId))
          .where(gt(auditSeals.seq, seq))
          .orderBy(asc(auditSeals.seq))
          .limit(atOnce)
        for (const row of part) {
          seq += 1
          const what = faultOf(row, { seq, previous })
          if (what) return { entries: seq, problem: { seal: seq, entry: row.seal.entryId, what } }
          previous = row.seal.hash
        }
        await tell(seq, head?.seq ?? seq)
        if (part.length < atOnce) break
      }
      if (head?.seq !== seq || !head.hash.equals(previous))
        return { entries: seq, problem: { seal: seq + 1, entry: null, what: 'end_missing' } }
      const isSigned = seq === 0 || context.vault.isSigned(headText(head), head.signature)
      if (!isSigned) return { entries: seq, problem: { seal: seq, entry: null, what: 'head_changed' } }
      return { entries: seq, problem: await unsealed(context, tx) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Row = {
  seal: typeof auditSeals.$inferSelect
  entry: typeof auditEntries.$inferSelect | null
  details: typeof auditDetails.$inferSelect | null
}

function faultOf({ seal, entry, details }: Row, { seq, previous }: { seq: number; previous: Buffer }): AuditFault | null {
  if (seal.seq !== seq) return 'seal_missing'
  if (!entry) return 'entry_missing'
  if (!sealOf(previous, entry).equals(seal.hash)) return 'entry_changed'
  if (!details) return 'details_missing'
  if (details.erasedAt) return null
  return hashOfDetails(details.salt, { before: details.before, after: details.after }).equals(entry.detailsHash) ? null : 'details_changed'
}

async function unsealed({ now }: Pick<Context, 'now'>, tx: Pick<Context['db'], 'execute'>): Promise<AuditProblem | null> {
  const since = new Date(now().getTime() - minutesToSeal * 60_000).toISOString()
  for (let after = 0; ; ) {
    const { rows } = await tx.execute<{ last: string | null; unsealed: string | null }>(sql`
      SELECT max(e.id) AS last, min(e.id) FILTER (WHERE e.at < ${since} AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id)) AS unsealed
      FROM (SELECT id, at FROM audit_entries WHERE id > ${after} ORDER BY id LIMIT ${entriesAtOnce}) AS e`)
    const { last = null, unsealed: found = null } = rows[0] ?? {}
    if (found !== null) return { seal: null, entry: Number(found), what: 'not_sealed' }
    if (last === null) return null
    after = Number(last)
  }
}
