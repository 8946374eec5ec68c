import { asc, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { auditDetails, auditEntries, auditHead, auditNumbers, auditSeals, auditUnsealed } from '../../db/schema/audit.ts'
import { isExcused } from '../../domain/audit.ts'
import type { Seen } from '../audit-watch.ts'
import type { Context } from '../context.ts'
import { detailsFault } from './find-faults.ts'
import { type Entry, headText, linkOf, sealOf } from './hash-entry.ts'
import { type Finding, isProven, readExcuses } from './read-audit-state.ts'

type Sealing = Pick<Context, 'vault' | 'now'> & { most: number }
type Waiting = { entry: Entry; details: typeof auditDetails.$inferSelect | null }
/** seen: the head as it is now, null before the first seal. */
type Part = { sealed: number; seen: Seen | null } | { fault: Finding }

/** Seals at most so many of the entries that wait, or says what is wrong with the last seal or the first that waits. */
export async function sealSome(context: Sealing, tx: Transaction): Promise<Part> {
  const { vault, now, most } = context
  const [head] = await tx.select().from(auditHead).for('update')
  const [numbers] = await tx.select().from(auditNumbers)
  if (!head || !numbers) return { fault: { what: 'head_changed', seal: null, entry: 1, until: 1 } }
  const keyedAfter = numbers.beginning ? numbers.keyedAfter : null
  const [last, before] = await tx
    .select({ seal: auditSeals, entry: auditEntries })
    .from(auditSeals)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
    .where(lte(auditSeals.seq, head.seq))
    .orderBy(desc(auditSeals.seq))
    .limit(2)
  const excuses = keyedAfter === null ? [] : await readExcuses(tx, vault)
  const lastEntry = last?.seal.entryId ?? 0
  const here = { seal: head.seq, entry: Math.max(lastEntry, 1), until: Math.max(lastEntry, 1) }
  if ((head.seq > 0 || keyedAfter !== null) && !vault.isSigned(headText(head), head.signature))
    return { fault: { ...here, what: 'head_changed' } }
  if ((last?.seal.seq ?? 0) !== head.seq || (last && !last.seal.hash.equals(head.hash))) return { fault: { ...here, what: 'end_missing' } }
  if (last && !holds(context, last, before?.seal, keyedAfter) && !isExcused(excuses, last.entry ? 'changed' : 'lost', lastEntry))
    return { fault: { ...here, what: last.entry ? 'entry_changed' : 'entry_missing' } }

  const waiting = keyedAfter === null ? await waitingByNote(tx, most) : await waitingInOrder(tx, Math.max(lastEntry, keyedAfter), most)
  const proven = keyedAfter === null ? waiting : waiting.filter(({ entry, details }) => isProven(vault, entry, details?.proof ?? null))
  if (keyedAfter !== null) {
    const forged = waiting.find((one) => !proven.includes(one))
    if (forged && !isExcused(excuses, 'changed', forged.entry.id)) return { fault: { what: 'not_proven', ...only(forged.entry.id) } }
    let next = Math.max(lastEntry, keyedAfter) + 1
    for (const { entry, details } of proven) {
      if (entry.id > next && !isExcused(excuses, 'lost', next, entry.id - 1) && !isExcused(excuses, 'changed', next, entry.id - 1))
        return { fault: { what: 'entry_missing', seal: null, entry: next, until: entry.id - 1 } }
      const what = detailsFault(vault, entry, details, true)
      if (what && !isExcused(excuses, 'changed', entry.id)) return { fault: { what, ...only(entry.id) } }
      next = entry.id + 1
    }
  }
  let { seq, hash } = head
  const seals = proven.map(({ entry }) => {
    seq += 1
    hash = keyedAfter !== null && entry.id > keyedAfter ? linkOf(vault, hash, seq, entry) : sealOf(hash, entry)
    return { seq, entryId: entry.id, hash, sealedAt: now() }
  })
  const newest = seals.at(-1)
  if (newest) {
    await tx.insert(auditSeals).values(seals)
    await tx.delete(auditUnsealed).where(
      inArray(
        auditUnsealed.entryId,
        waiting.map(({ entry }) => entry.id),
      ),
    )
    await tx.update(auditHead).set({ seq, hash, signature: vault.sign(headText({ seq, hash })) })
  }
  const entry = newest?.entryId ?? lastEntry
  return { sealed: seals.length, seen: seq > 0 ? { head: { seq, entry, hash: hash.toString('hex') }, entry } : null }
}

const only = (entry: number) => ({ seal: null, entry, until: entry })

type Sealed = { seal: typeof auditSeals.$inferSelect; entry: Entry | null }

function holds({ vault }: Sealing, { seal, entry }: Sealed, before: Sealed['seal'] | undefined, keyedAfter: number | null): boolean {
  if (!entry || (before?.seq ?? 0) !== seal.seq - 1) return false
  const previous = before?.hash ?? Buffer.alloc(0)
  const isKeyed = keyedAfter !== null && entry.id > keyedAfter
  return seal.hash.equals(isKeyed ? linkOf(vault, previous, seal.seq, entry) : sealOf(previous, entry))
}

/** Before the keys, numbers have gaps, and whoever wrote first is not always there first. */
const waitingByNote = (tx: Transaction, most: number): Promise<Waiting[]> =>
  tx
    .select({ entry: auditEntries, details: auditDetails })
    .from(auditUnsealed)
    .innerJoin(auditEntries, eq(auditEntries.id, auditUnsealed.entryId))
    .leftJoin(auditDetails, eq(auditDetails.entryId, auditUnsealed.entryId))
    .orderBy(asc(auditUnsealed.entryId))
    .limit(most)

const waitingInOrder = (tx: Transaction, after: number, most: number): Promise<Waiting[]> =>
  tx
    .select({ entry: auditEntries, details: auditDetails })
    .from(auditEntries)
    .leftJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
    .where(gt(auditEntries.id, after))
    .orderBy(asc(auditEntries.id))
    .limit(most)
