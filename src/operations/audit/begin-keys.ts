import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { auditDetails, auditEntries, auditHead, auditNumbers } from '../../db/schema/audit.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import type { Context } from '../context.ts'
import { beginningOf, erasureOf, headText } from './hash-entry.ts'
import type { AuditState } from './read-audit-state.ts'
import { reportFault } from './report-fault.ts'
import { findAllFaults } from './verify-audit.ts'

const migration = '0650_keyed_audit.sql'
/** While a deploy goes on, processes of the version before write entries that they cannot prove. */
const deployMinutes = 60

/**
 * From here on every entry has to be proven. Once only, and not before everything older is sealed, was found right, and no process of the version before
 * can still be writing.
 */
export async function beginKeys(context: Context, { head, newest, waits }: AuditState): Promise<'begun' | 'not yet'> {
  const { db, vault } = context
  const isFresh = head.seq === 0 && !(await hasUnproven(context))
  if (!isFresh && (waits || !(await isDeployOver(context)))) return 'not yet'
  const [fault] = await findAllFaults(context)
  if (fault) {
    await reportFault(context, fault)
    return 'not yet'
  }
  const erased = isFresh ? [] : await unprovenErasures(context)
  return db.transaction(async (tx) => {
    const isUnchanged = and(eq(auditHead.seq, head.seq), eq(auditHead.hash, head.hash))
    const [locked] = await tx.select().from(auditHead).where(isUnchanged).for('update')
    if (!locked) return 'not yet'
    const keyedAfter = isFresh ? 0 : newest
    await tx.execute(sql`UPDATE audit_details SET erasure_proof = decode(p.proof, 'hex')
      FROM json_to_recordset(${JSON.stringify(erased)}::json) AS p (id bigint, proof text) WHERE entry_id = p.id`)
    await tx.update(auditNumbers).set({ keyedAfter, beginning: beginningOf(vault, keyedAfter) })
    await tx.update(auditHead).set({ signature: vault.sign(headText(head)) })
    return 'begun'
  })
}

async function hasUnproven({ db }: Context): Promise<boolean> {
  const [found] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .leftJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(isNull(auditDetails.proof))
    .limit(1)
  return found !== undefined
}

async function isDeployOver({ db, now }: Context): Promise<boolean> {
  const { rows } = await db.execute<{ over: boolean }>(
    sql`SELECT applied_at < ${addMinutes(now(), -deployMinutes).toISOString()} AS over FROM migrations WHERE name = ${migration}`,
  )
  return rows[0]?.over ?? false
}

async function unprovenErasures({ db, vault }: Context): Promise<{ id: number; proof: string }[]> {
  const rows = await db
    .select({ id: auditDetails.entryId })
    .from(auditDetails)
    .where(and(isNotNull(auditDetails.erasedAt), isNull(auditDetails.erasureProof)))
  return rows.map(({ id }) => ({ id, proof: erasureOf(vault, id).toString('hex') }))
}
