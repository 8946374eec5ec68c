import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditSeals } from '../../db/schema/audit.ts'
import type { Vault } from '../../db/vault/vault.ts'
import { type Excuse, isExcused } from '../../domain/audit.ts'
import type { HeadLog } from '../../integrations/heads/head-log.ts'
import { type Head, readHeadName } from '../audit-heads.ts'
import type { Finding } from './read-audit-state.ts'

const atOnce = 1_000

/** compared: the heads that this shop wrote; strange: names that it did not write. fault: the first that the database does not have. */
export type HeadsCompared = { compared: number; strange: number; fault: Finding | null }

/**
 * Compares every head that was kept outside the database with the seals in it. The first entry concerned is the one after the last head that is right, unless the
 * database ends before.
 */
export async function compareHeads(
  db: Queryable,
  vault: Pick<Vault, 'hash'>,
  heads: HeadLog,
  excuses: readonly Excuse[],
): Promise<HeadsCompared> {
  const counts = { compared: 0, strange: 0 }
  let right = 0
  let lost: Finding | null = null
  for await (const part of inParts(heads.all())) {
    const read = part.map((name) => readHeadName(vault, name))
    const known = read.filter((head) => head !== null)
    const entries = known.map(({ entry }) => entry)
    const seals = await db
      .select({ entryId: auditSeals.entryId, hash: auditSeals.hash })
      .from(auditSeals)
      .where(inArray(auditSeals.entryId, entries))
    const hashes = new Map(seals.map(({ entryId, hash }) => [entryId, hash.toString('hex')]))
    for (const head of known) {
      const isRight = hashes.get(head.entry) === head.hash
      if (isRight) right = Math.max(right, head.entry)
      else if (!isExcused(excuses, 'lost', head.entry)) lost = withHead(lost, head, right)
    }
    counts.compared += known.length
    counts.strange += read.length - known.length
  }
  return { ...counts, fault: lost }
}

const withHead = (lost: Finding | null, head: Head, right: number): Finding => ({
  ...(lost ?? { what: 'rolled_back', seal: head.seq, entry: Math.min(right + 1, head.entry) }),
  until: Math.max(lost?.until ?? 0, head.entry),
})

async function* inParts(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let part: string[] = []
  for await (const name of names) {
    part.push(name)
    if (part.length < atOnce) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
