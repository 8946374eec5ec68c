import { eq, max } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditEntries, auditSeals } from '../../db/schema/audit.ts'
import { type Excuse, isExcused } from '../../domain/audit.ts'
import type { Seen } from '../audit-watch.ts'
import type { Finding } from './read-audit-state.ts'

/** What a process has seen and the database no longer has: it was set back to an older state. Null if nothing is missing. */
export async function lostSince(db: Queryable, { head, entry }: Seen, excuses: readonly Excuse[]): Promise<Finding | null> {
  const until = Math.max(entry, head?.entry ?? 0)
  if (head && !isExcused(excuses, 'lost', head.entry)) {
    const [seal] = await db.select({ hash: auditSeals.hash }).from(auditSeals).where(eq(auditSeals.entryId, head.entry))
    const isThere = seal?.hash.toString('hex') === head.hash
    if (!isThere) return { what: 'rolled_back', seal: head.seq, entry: Math.min((await lastOf(db, 'sealed')) + 1, head.entry), until }
  }
  if (entry === 0 || isExcused(excuses, 'lost', entry)) return null
  const last = await lastOf(db, 'written')
  return last < entry ? { what: 'rolled_back', seal: null, entry: last + 1, until } : null
}

async function lastOf(db: Queryable, which: 'sealed' | 'written'): Promise<number> {
  const [row] =
    which === 'sealed'
      ? await db.select({ id: max(auditSeals.entryId) }).from(auditSeals)
      : await db.select({ id: max(auditEntries.id) }).from(auditEntries)
  return row?.id ?? 0
}
