import { createHash, randomBytes } from 'node:crypto'

/** A token of 256 random bits, and the hash it is stored as. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** The stored hash of a token, by which it is found. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
