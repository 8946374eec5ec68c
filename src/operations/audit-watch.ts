import type { Vault } from '../db/vault/vault.ts'
import type { HeadLog } from '../integrations/heads/head-log.ts'
import { type Head, readHeadName } from './audit-heads.ts'

/** entry: the newest entry that is known to have been committed. */
export type Seen = { head: Head | null; entry: number }

/** What a process remembers of the audit, so that it does not go on from an older one. */
export type AuditWatch = {
  /** Where heads are kept outside the database, null if nowhere. */
  heads: HeadLog | null
  /** What was seen; at first what was kept outside last. Throws what reading that throws. */
  recall(vault: Pick<Vault, 'hash'>): Promise<Seen>
  /** What the database holds, after it was compared with what was seen. */
  take(seen: Seen): void
  /** An entry was committed by this process. */
  wrote(entry: number): void
}

/** The watch of a process, which has seen nothing yet. */
export function openAuditWatch(heads: HeadLog | null): AuditWatch {
  let seen: Seen = { head: null, entry: 0 }
  let isRecalled = heads === null
  return {
    heads,
    async recall(vault) {
      if (!isRecalled && heads) {
        const name = await heads.newest()
        const head = name === null ? null : readHeadName(vault, name)
        if (head && (!seen.head || head.seq > seen.head.seq)) seen = { head, entry: Math.max(seen.entry, head.entry) }
        isRecalled = true
      }
      return seen
    },
    take(now) {
      seen = now
    },
    wrote(entry) {
      seen = { ...seen, entry: Math.max(seen.entry, entry) }
    },
  }
}
