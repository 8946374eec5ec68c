import type { Context } from '../context.ts'
import { beginKeys } from './begin-keys.ts'
import { headText } from './hash-entry.ts'
import { lostSince } from './lost-since.ts'
import { type AuditState, type Finding, readAuditState, readExcuses } from './read-audit-state.ts'
import { reportFault } from './report-fault.ts'
import { sealSome } from './seal-some.ts'
import { signAgain } from './sign-again.ts'

const atOnce = 500

/**
 * Seals the entries that have no seal yet, in the order of their numbers, and signs the head with the newest key. One process at a time: the head's row is its lock.
 * It goes on only from a head that was signed with a known key, that this process has not seen further on, and whose last entry holds, and seals only what the
 * server has proven. Otherwise it seals nothing and says so, until somebody has settled it. Returns how many were sealed.
 */
export async function sealEntries(context: Context): Promise<number> {
  const { db, vault, audit } = context
  const state = await readAuditState(db)
  if (state?.isStopped) return 0
  const fault = state ? await faultAtEnd(context, state) : headGone
  if (fault || !state) return stop(context, fault ?? headGone)
  if (!state.numbers.beginning && (await beginKeys(context, state)) === 'begun') return sealEntries(context)
  if (!hasWaiting(state)) {
    const { head, sealed } = state
    const entry = Math.max(state.newest, (await audit.recall(vault)).entry)
    if (sealed) audit.take({ head: { seq: head.seq, entry: sealed.entryId, hash: head.hash.toString('hex') }, entry })
    await signAgain(context, state)
    return 0
  }
  let sealed = 0
  for (;;) {
    const part = await db.transaction((tx) => sealSome({ ...context, most: atOnce }, tx))
    if ('fault' in part) return stop(context, part.fault)
    sealed += part.sealed
    if (part.seen) audit.take({ ...part.seen, entry: Math.max(part.seen.entry, (await audit.recall(vault)).entry) })
    if (part.sealed < atOnce) break
  }
  return sealed
}

/** Nothing is locked or written where nothing waits, which is most of the time. */
const hasWaiting = ({ numbers, sealed, newest, waits }: AuditState): boolean =>
  numbers.beginning === null ? waits : newest > Math.max(sealed?.entryId ?? 0, numbers.keyedAfter)

const headGone: Finding = { what: 'head_changed', seal: null, entry: 1, until: 1 }

/** What is wrong where the chain ends, as far as it can be told without reading all of it. */
async function faultAtEnd({ db, vault, audit }: Context, state: AuditState): Promise<Finding | null> {
  const { head, sealed, numbers, newest } = state
  const isBegun = numbers.beginning !== null
  const last = sealed?.entryId ?? 0
  const here = { seal: head.seq, entry: Math.max(last, 1), until: Math.max(last, 1) }
  if ((head.seq > 0 || isBegun) && !vault.isSigned(headText(head), head.signature)) return { ...here, what: 'head_changed' }
  if (head.seq > 0 && !sealed?.hash.equals(head.hash)) return { ...here, what: 'end_missing' }
  if (isBegun && newest > numbers.last) return { what: 'numbers_changed', seal: null, entry: numbers.last + 1, until: newest }
  if (isBegun && newest < numbers.last) return { what: 'entry_missing', seal: null, entry: newest + 1, until: numbers.last }
  const seen = await audit.recall(vault)
  const isSame =
    (seen.head === null || (seen.head.seq === head.seq && seen.head.hash === head.hash.toString('hex'))) && newest >= seen.entry
  return isSame ? null : lostSince(db, seen, await readExcuses(db, vault))
}

async function stop(context: Context, fault: Finding): Promise<0> {
  await reportFault(context, fault)
  return 0
}
