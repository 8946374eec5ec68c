import { createHash } from 'node:crypto'
import type { auditEntries } from '../../db/schema/audit.ts'

export type Entry = typeof auditEntries.$inferSelect

/** The seal of an entry: the hash of the seal before it and of everything the entry says. */
export function sealOf(previous: Buffer, entry: Entry): Buffer {
  const { id, at, actorId, actorRole, verb, subjectKind, subjectId, onBehalfOf, reason, detailsHash, undoes } = entry
  const row = [id, at.toISOString(), actorId, actorRole, verb, subjectKind, subjectId, onBehalfOf, reason, detailsHash.toString('hex')]
  const whole = undoes === null ? row : [...row, undoes]
  return createHash('sha256').update(previous).update(JSON.stringify(whole)).digest()
}

/** What the head's signature covers. */
export const headText = ({ seq, hash }: { seq: number; hash: Buffer }): string => `audit head ${seq} ${hash.toString('hex')}`
