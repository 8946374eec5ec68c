import { headName, readHeadName } from '../audit-heads.ts'
import type { Context } from '../context.ts'
import { headText } from './hash-entry.ts'
import { readAuditState } from './read-audit-state.ts'

const hourMs = 3_600_000

/**
 * Keeps the head of the audit outside the database if it is newer than the last that was kept there, or if that is an hour old. Does nothing where there is no such place,
 * and while something is wrong with the audit.
 */
export async function keepHead(context: Pick<Context, 'db' | 'vault' | 'now' | 'audit'>): Promise<void> {
  const { db, vault, now, audit } = context
  const state = audit.heads && (await readAuditState(db))
  if (!audit.heads || !state?.sealed || state.isStopped || !vault.isSigned(headText(state.head), state.head.signature)) return
  const { head, sealed } = state
  const current = { seq: head.seq, entry: sealed.entryId, hash: head.hash.toString('hex') }
  const name = await audit.heads.newest()
  const kept = name === null ? null : readHeadName(vault, name)
  const isKept = kept?.entry === current.entry && kept.hash === current.hash
  if (isKept && now().getTime() - Date.parse(kept.at) < hourMs) return
  const seen = (await audit.recall(vault)).head
  // Sealing looks at this first, and says what it finds.
  if (seen && seen.seq > current.seq) return
  await audit.heads.keep(headName(vault, current, now()))
}
