import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditDetails, auditEntries, auditFindings, auditHead, auditNumbers, auditSeals, auditUnsealed } from '../../db/schema/audit.ts'
import type { Vault } from '../../db/vault/vault.ts'
import { type AuditFault, type Excuse, excuseIn } from '../../domain/audit.ts'
import { type Entry, proofOf } from './hash-entry.ts'

type Head = typeof auditHead.$inferSelect
type Numbers = typeof auditNumbers.$inferSelect

/**
 * Where the audit stands, in one snapshot. sealed: the last seal, by the head's number; newest: the highest entry there is, 0 without one.
 * isStopped: something was found that nobody has settled.
 */
export type AuditState = {
  head: Head
  numbers: Numbers
  sealed: { entryId: number; hash: Buffer } | null
  newest: number
  waits: boolean
  isStopped: boolean
}

/** Null if the row of the head, or that of the numbers, is gone. */
export async function readAuditState(db: Queryable): Promise<AuditState | null> {
  const [state] = await db
    .select({
      head: auditHead,
      numbers: auditNumbers,
      sealed: { entryId: auditSeals.entryId, hash: auditSeals.hash },
      newest: sql<number>`coalesce((SELECT max(id) FROM ${auditEntries}), 0)::float8`,
      waits: sql<boolean>`EXISTS (SELECT FROM ${auditUnsealed})`,
      isStopped: sql<boolean>`EXISTS (SELECT FROM ${auditFindings})`,
    })
    .from(auditHead)
    .innerJoin(auditNumbers, sql`true`)
    .leftJoin(auditSeals, eq(auditSeals.seq, auditHead.seq))
  return state ?? null
}

/** Faults that a superadmin acknowledged; each acknowledgement is an entry with the server's proof, which nobody else can make. */
export async function readExcuses(db: Queryable, vault: Pick<Vault, 'hash'>): Promise<Excuse[]> {
  const rows = await db
    .select({ entry: auditEntries, proof: auditDetails.proof })
    .from(auditEntries)
    .innerJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(and(eq(auditEntries.verb, 'audit.acknowledge'), eq(auditEntries.subjectKind, 'audit')))
  return rows.flatMap(({ entry, proof }) => (isProven(vault, entry, proof) ? (excuseIn(entry.subjectId) ?? []) : []))
}

export const isProven = (vault: Pick<Vault, 'hash'>, entry: Entry, proof: Buffer | null): boolean =>
  proof?.equals(proofOf(vault, entry)) ?? false

/** Something wrong, with the first and the last entry concerned. */
export type Finding = { what: AuditFault; seal: number | null; entry: number; until: number }
