import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { auditDetails, auditEntries, auditFindings, auditHead, auditNumbers, auditSeals, auditUnsealed } from '../../db/schema/audit.ts'
import { type Excuse, kindOfFault, subjectOfExcuse } from '../../domain/audit.ts'
import type { Context } from '../context.ts'
import { writeEntry } from './act-as-staff.ts'
import { beginningOf, headText } from './hash-entry.ts'
import { type Finding, isProven } from './read-audit-state.ts'
import { sealEntries } from './seal-entries.ts'
import { findAllFaults } from './verify-audit.ts'

/** A repair can show faults that it hid; more rounds than this mean that it does not help. */
const mostRounds = 5

/**
 * Acknowledges everything that is wrong with the audit at this moment: an entry of this superadmin for each run of entries concerned, with the reason; sealing goes on
 * after it. What is acknowledged stays told apart from what holds. For a command on the machine itself, never for a call. Returns what was acknowledged.
 * Throws an Error if there is nothing wrong, or if this is no superadmin.
 */
export async function acknowledgeFaults(context: Context, { email, reason }: { email: string; reason: string }): Promise<Excuse[]> {
  const accountId = await superadminWith(context.db, email)
  const acknowledged: Excuse[] = []
  for (let round = 0; round < mostRounds; round++) {
    const faults = await allFindings(context)
    if (faults.length === 0) break
    const excuses = excusesFor(faults)
    await context.db.transaction(async (tx) => {
      await repairEnd(context, tx, faults)
      for (const excuse of excuses) {
        const subject = { kind: 'audit' as const, id: subjectOfExcuse(excuse) }
        const after = { faults: faults.map(({ what, entry, until }) => `${what} ${entry}-${until}`).slice(0, 100) }
        await writeEntry(context, tx, { verb: 'audit.acknowledge', subject, reason, actor: { accountId, role: 'superadmin' }, after })
      }
      await tx.delete(auditFindings)
    })
    acknowledged.push(...excuses)
    await sealEntries(context)
  }
  if (acknowledged.length === 0) throw new Error('Nothing is wrong with the audit: there is nothing to acknowledge')
  return acknowledged
}

async function superadminWith(db: Queryable, email: string): Promise<string> {
  const isTheirs = and(sql`lower(${accounts.email}) = lower(${email})`, eq(accounts.role, 'superadmin'), isNull(accounts.erasedAt))
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(isTheirs)
  if (!account) throw new Error(`${email} is no superadmin`)
  return account.id
}

/** What is wrong now, and what a running server noticed that cannot be seen from here. */
export async function allFindings(context: Context): Promise<Finding[]> {
  const noted = await context.db.select().from(auditFindings)
  const earlier = noted.map(({ what, seal, entryId, untilId }): Finding => ({ what, seal, entry: entryId, until: untilId }))
  return [...(await findAllFaults(context)), ...earlier]
}

/** One excuse for each run of entries next to each other. */
function excusesFor(faults: readonly Finding[]): Excuse[] {
  const all = faults
    .map(({ what, entry, until }): Excuse => ({ kind: kindOfFault(what), first: entry, last: until }))
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.first - b.first)
  const runs: Excuse[] = []
  for (const one of all) {
    const run = runs.at(-1)
    if (run && run.kind === one.kind && one.first <= run.last + 1) run.last = Math.max(run.last, one.last)
    else runs.push({ ...one })
  }
  return runs
}

/** The chain goes on from the last seal that there is; numbers that were given once are not given again. */
async function repairEnd({ vault }: Context, tx: Transaction, faults: readonly Finding[]): Promise<void> {
  await tx
    .insert(auditHead)
    .values({ seq: 0, hash: Buffer.alloc(0) })
    .onConflictDoNothing()
  await tx.insert(auditNumbers).values({ last: 0 }).onConflictDoNothing()
  await tx.select().from(auditHead).for('update')
  const [numbers] = await tx.select().from(auditNumbers).for('update')
  const [seal] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.seq)).limit(1)
  const { seq, hash } = seal ?? { seq: 0, hash: Buffer.alloc(0) }
  await tx.update(auditHead).set({ seq, hash, signature: vault.sign(headText({ seq, hash })) })
  const [{ newest = 0 } = {}] = await tx.select({ newest: sql<number>`coalesce(max(${auditEntries.id}), 0)::float8` }).from(auditEntries)
  const last = Math.max(numbers?.last ?? 0, newest, ...faults.map(({ until }) => until))
  const keyedAfter = await keyedAfterIn(tx, vault, numbers)
  await tx.update(auditNumbers).set({ last, ...(keyedAfter !== null && { keyedAfter, beginning: beginningOf(vault, keyedAfter) }) })
  await tx.execute(sql`INSERT INTO ${auditUnsealed} SELECT id FROM ${auditEntries} WHERE id > ${seal?.entryId ?? 0} ON CONFLICT DO NOTHING`)
}

/** Up to where the keys had not begun: what the proof says, or, if that was changed, the entry before the first with a proof. */
async function keyedAfterIn(
  tx: Transaction,
  vault: Context['vault'],
  numbers: typeof auditNumbers.$inferSelect | undefined,
): Promise<number | null> {
  if (numbers?.beginning?.equals(beginningOf(vault, numbers.keyedAfter))) return numbers.keyedAfter
  const rows = await tx
    .select({ entry: auditEntries, proof: auditDetails.proof })
    .from(auditEntries)
    .innerJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(gt(auditEntries.id, 0))
    .orderBy(auditEntries.id)
  const first = rows.find(({ entry, proof }) => isProven(vault, entry, proof))
  return first ? first.entry.id - 1 : null
}
