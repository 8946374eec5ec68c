import { createHash } from 'node:crypto'
import type { auditEntries } from '../../db/schema/audit.ts'
import type { Vault } from '../../db/vault/vault.ts'

export type Entry = typeof auditEntries.$inferSelect
type Hashes = Pick<Vault, 'hash'>

/** Everything that an entry says. */
function wordsOf({ undoes, ...entry }: Entry): unknown[] {
  const { id, at, actorId, actorRole, verb, subjectKind, subjectId, onBehalfOf, reason, detailsHash } = entry
  const row = [id, at.toISOString(), actorId, actorRole, verb, subjectKind, subjectId, onBehalfOf, reason, detailsHash.toString('hex')]
  return undoes === null ? row : [...row, undoes]
}

/** The seal of an entry from before the keys: the hash of the seal before it and of everything the entry says. */
export const sealOf = (previous: Buffer, entry: Entry): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(JSON.stringify(wordsOf(entry)))
    .digest()

/** The seal of an entry: the keyed hash of the seal before it, its own number and everything the entry says. */
export const linkOf = (vault: Hashes, previous: Buffer, seq: number, entry: Entry): Buffer =>
  vault.hash('audit', JSON.stringify(['seal', previous.toString('hex'), seq, ...wordsOf(entry)]))

/** The server's proof that it wrote an entry. */
export const proofOf = (vault: Hashes, entry: Entry): Buffer => vault.hash('audit', JSON.stringify(['entry', ...wordsOf(entry)]))

/** The server's proof that it emptied the details of an entry. */
export const erasureOf = (vault: Hashes, entry: number): Buffer => vault.hash('audit', JSON.stringify(['erased', entry]))

/** The server's proof that every entry after this one has a proof. */
export const beginningOf = (vault: Hashes, keyedAfter: number): Buffer => vault.hash('audit', JSON.stringify(['keyed after', keyedAfter]))

/** What the head's signature covers. */
export const headText = ({ seq, hash }: { seq: number; hash: Buffer }): string => `audit head ${seq} ${hash.toString('hex')}`
