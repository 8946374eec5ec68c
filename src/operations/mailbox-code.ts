import { randomInt } from 'node:crypto'
import type { Context } from './context.ts'

type Hashes = Pick<Context, 'vault'>

/** A code from a mailbox counts for this many minutes. */
export const codeMinutes = 30

/** Six digits that prove a mailbox, and the hash they are stored as. mailbox: its party key. */
export function newCode(context: Hashes, mailbox: string): { code: string; hash: Buffer } {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  return { code, hash: hashOfCode(context, mailbox, code) }
}

/** The stored hash of a code. */
export const hashOfCode = ({ vault }: Hashes, mailbox: string, code: string): Buffer => vault.hash('code', `${mailbox} ${code}`)
