import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { auditDetails, auditEntries, auditSeals } from '../../db/schema/audit.ts'
import type { Vault } from '../../db/vault/vault.ts'
import { type AuditFault, type Excuse, isExcused, kindOfFault } from '../../domain/audit.ts'
import type { Context } from '../context.ts'
import { hashOfDetails } from './hash-details.ts'
import { beginningOf, erasureOf, headText, linkOf, sealOf } from './hash-entry.ts'
import { type AuditState, type Finding, isProven, readAuditState, readExcuses } from './read-audit-state.ts'

const atOnce = 1_000
const entriesAtOnce = 50_000
const minutesToSeal = 5

/** How far the search is: seals read so far, of how many; keyedAfter: the last entry before the keys, null if they have not begun. */
export type Progress = { read: number; of: number; keyedAfter: number | null }

type Search = {
  tx: Transaction
  vault: Vault
  now: Date
  state: AuditState
  excuses: Excuse[]
  progress: Progress
  tell: () => unknown
}
type Row = {
  seal: typeof auditSeals.$inferSelect
  entry: typeof auditEntries.$inferSelect | null
  details: typeof auditDetails.$inferSelect | null
}

/**
 * What is wrong in the database itself and was not acknowledged, in the order of the seals, then the head, the numbers and the entries without a seal; at most so
 * many faults. It reads slices in one snapshot, so that no statement and no memory grow with the past.
 * tell: told after each slice how many seals were read, of how many; what it throws ends the search.
 */
export async function findFaults(
  { db, vault, now }: Pick<Context, 'db' | 'vault' | 'now'>,
  most: number,
  tell: (read: number, of: number) => unknown,
): Promise<{ faults: Finding[]; progress: Progress }> {
  return db.transaction(
    async (tx) => {
      const faults: Finding[] = []
      const progress: Progress = { read: 0, of: 0, keyedAfter: null }
      const tellMore = () => tell(progress.read, progress.of)
      for await (const fault of faultsOf({ tx, vault, now: now(), progress, tell: tellMore })) if (faults.push(fault) >= most) break
      return { faults, progress }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function* faultsOf(given: Omit<Search, 'state' | 'excuses'>): AsyncGenerator<Finding> {
  const { tx, vault, progress } = given
  const state = await readAuditState(tx)
  if (!state) return yield { what: 'head_changed', seal: null, entry: 1, until: 1 }
  const { beginning, keyedAfter } = state.numbers
  progress.of = state.head.seq
  if (beginning) progress.keyedAfter = keyedAfter
  const search = { ...given, state, excuses: await readExcuses(tx, vault) }
  if (beginning && !beginning.equals(beginningOf(vault, keyedAfter))) yield { what: 'numbers_changed', seal: null, entry: 1, until: 1 }
  for await (const fault of allFaults(search))
    if (!isExcused(search.excuses, kindOfFault(fault.what), fault.entry, fault.until)) yield fault
}

async function* allFaults(search: Search): AsyncGenerator<Finding> {
  const last = yield* sealFaults(search)
  yield* headFaults(search, last)
  yield* unsealedFaults(search, last.entry)
}

type Last = { seq: number; hash: Buffer | null; entry: number }

async function* sealFaults(search: Search): AsyncGenerator<Finding, Last> {
  const { tx, progress, tell, vault } = search
  const { keyedAfter } = progress
  let last: Last = { seq: 0, hash: Buffer.alloc(0), entry: keyedAfter ?? 0 }
  for (;;) {
    const part: Row[] = await tx
      .select({ seal: auditSeals, entry: auditEntries, details: auditDetails })
      .from(auditSeals)
      .leftJoin(auditEntries, eq(auditEntries.id, auditSeals.entryId))
      .leftJoin(auditDetails, eq(auditDetails.entryId, auditSeals.entryId))
      .where(gt(auditSeals.seq, last.seq))
      .orderBy(asc(auditSeals.seq))
      .limit(atOnce)
    for (const row of part) {
      const { seq, entryId, hash } = row.seal
      progress.read = seq
      const isKeyed = keyedAfter !== null && entryId > keyedAfter
      const next = isKeyed ? last.entry + 1 : entryId
      if (seq !== last.seq + 1) {
        yield { what: 'seal_missing', seal: last.seq + 1, entry: next, until: Math.max(next, entryId) }
        last = { ...last, hash: null }
      } else if (isKeyed && entryId !== next) yield await outOfOrder(search, seq, next, entryId)
      const what = faultOf(vault, row, { seq, previous: last.hash, isKeyed })
      if (what) yield { what, seal: seq, entry: entryId, until: entryId }
      last = { seq, hash, entry: isKeyed ? entryId : last.entry }
    }
    await tell()
    if (part.length < atOnce) return last
  }
}

/** A seal of another entry than the next: some are gone, or their seals are. */
async function outOfOrder({ tx }: Search, seal: number, next: number, entry: number): Promise<Finding> {
  const until = Math.max(next, entry - 1)
  const [there] = await tx.select({ id: auditEntries.id }).from(auditEntries).where(eq(auditEntries.id, next))
  return { what: there ? 'seal_missing' : 'entry_missing', seal, entry: Math.min(next, entry), until }
}

function faultOf(
  vault: Vault,
  { seal, entry, details }: Row,
  { seq, previous, isKeyed }: { seq: number; previous: Buffer | null; isKeyed: boolean },
): AuditFault | null {
  if (!entry) return 'entry_missing'
  if (!previous) return 'entry_changed'
  if (!(isKeyed ? linkOf(vault, previous, seq, entry) : sealOf(previous, entry)).equals(seal.hash)) return 'entry_changed'
  return detailsFault(vault, entry, details, isKeyed)
}

/** What is wrong with the details of an entry. */
export function detailsFault(
  vault: Vault,
  entry: { id: number; detailsHash: Buffer },
  details: Row['details'],
  isKeyed: boolean,
): AuditFault | null {
  if (!details) return 'details_missing'
  const { salt, before, after, erasedAt, erasureProof } = details
  if (!erasedAt) return hashOfDetails(salt, { before, after }).equals(entry.detailsHash) ? null : 'details_changed'
  return !isKeyed || erasureProof?.equals(erasureOf(vault, entry.id)) ? null : 'details_changed'
}

/** What has keyed seals holds even without a head; without keys, whoever changed the head may have changed everything. */
async function* headFaults({ vault, state, progress }: Search, { seq, hash, entry }: Last): AsyncGenerator<Finding> {
  const { head } = state
  const next = entry + 1
  if (head.seq !== seq || (hash && !head.hash.equals(hash))) yield { what: 'end_missing', seal: seq + 1, entry: next, until: next }
  else if ((seq > 0 || progress.keyedAfter !== null) && !vault.isSigned(headText(head), head.signature))
    yield { what: 'head_changed', seal: seq, entry: progress.keyedAfter === null ? 1 : next, until: next }
}

async function* unsealedFaults(search: Search, lastSealed: number): AsyncGenerator<Finding> {
  const { progress, state } = search
  const { keyedAfter } = progress
  yield* neverSealed(search, keyedAfter === null ? null : lastSealed)
  if (keyedAfter === null) return
  let previous = lastSealed
  for await (const { entry, details } of entriesAfter(search, lastSealed)) {
    const { id } = entry
    const fault = { seal: null, entry: id, until: id }
    const isForged = !isProven(search.vault, entry, details?.proof ?? null)
    if (isForged) yield { ...fault, what: details ? 'not_proven' : 'details_missing' }
    else if (id !== previous + 1) yield { what: 'entry_missing', seal: null, entry: previous + 1, until: id - 1 }
    const what = isForged ? null : detailsFault(search.vault, entry, details, true)
    if (what) yield { ...fault, what }
    if (!isForged) previous = id
  }
  const { last } = state.numbers
  if (previous < last) yield { what: 'entry_missing', seal: null, entry: previous + 1, until: last }
  if (previous > last) yield { what: 'numbers_changed', seal: null, entry: last + 1, until: previous }
}

async function* entriesAfter({ tx }: Search, after: number) {
  for (let from = after; ; ) {
    const part = await tx
      .select({ entry: auditEntries, details: auditDetails })
      .from(auditEntries)
      .leftJoin(auditDetails, eq(auditDetails.entryId, auditEntries.id))
      .where(gt(auditEntries.id, from))
      .orderBy(asc(auditEntries.id))
      .limit(atOnce)
    yield* part
    const last = part.at(-1)
    if (!last || part.length < atOnce) return
    from = last.entry.id
  }
}

/** Entries without a seal though later ones have one, and those that nobody has sealed for five minutes. */
async function* neverSealed({ tx, now }: Search, lastSealed: number | null): AsyncGenerator<Finding> {
  const since = new Date(now.getTime() - minutesToSeal * 60_000).toISOString()
  const isLate = lastSealed === null ? sql`false` : sql`e.id <= ${lastSealed}`
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await tx.execute<{ last: string | null; unsealed: string | null }>(sql`
      SELECT max(e.id) AS last, min(e.id) FILTER (WHERE (${isLate} OR e.at < ${since}) AND NOT EXISTS (SELECT FROM audit_seals s WHERE s.entry_id = e.id)) AS unsealed
      FROM (SELECT id, at FROM audit_entries WHERE id > ${after} ORDER BY id LIMIT ${entriesAtOnce}) AS e`)
    const { last = null, unsealed: found = null } = rows[0] ?? {}
    if (found !== null) yield { what: 'not_sealed', seal: null, entry: Number(found), until: Number(found) }
    if (last === null) return
    after = Number(found ?? last)
  }
}
