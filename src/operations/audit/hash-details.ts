import { createHash } from 'node:crypto'
import { canonical } from '../../domain/canonical.ts'

export type Details = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

/** The salted hash of what a verb changed. The entry holds only this, so that emptying the details breaks no seal. */
export const hashOfDetails = (salt: Buffer, { before, after }: Details): Buffer =>
  createHash('sha256').update(salt).update(canonical({ before, after })).digest()
