import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, and the hash under which alone they are kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** What is kept of a token, and what it is found by. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
