import { createHash, randomInt } from 'node:crypto'

/** A code from a mailbox counts for this many minutes. */
export const codeMinutes = 30

/** Six digits that prove a mailbox, and the hash they are stored as. mailbox: its party key. */
export function newCode(mailbox: string): { code: string; hash: Buffer } {
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  return { code, hash: hashOfCode(mailbox, code) }
}

/** The stored hash of a code. */
export const hashOfCode = (mailbox: string, code: string): Buffer => createHash('sha256').update(`${mailbox} ${code}`).digest()
