import { randomBytes } from 'node:crypto'

/** A secret of 256 bits, from which everything that needs a key derives its own. */
export type Key = { id: string; secret: Buffer }

/** The keys of a shop, the newest first: that one writes, all of them read. */
export type Keyring = readonly [newest: Key, ...older: Key[]]

/**
 * Where the keyring is kept: an environment variable, a file, or whatever a key service put into the process's memory. Read at the start, and
 * again when a row names a key that is not known yet, which another process has added since.
 */
export type ReadKeyring = () => Keyring

/** A keyring written as text: one id:secret for each key, the newest first, separated by white space or commas. Errors: an Error without secrets. */
export function parseKeyring(text: string): Keyring {
  const [newest, ...older] = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseKey)
  if (!newest) throw new Error('The keyring is empty: make one with npm run keys -- new')
  const ids = [newest, ...older].map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Error('Two keys of the keyring have the same id')
  return [newest, ...older]
}

export const formatKeyring = (keyring: Keyring): string =>
  `${keyring.map(({ id, secret }) => `${id}:${secret.toString('base64url')}`).join('\n')}\n`

/** A new random key. */
export const newKey = (): Key => ({ id: randomBytes(4).toString('hex'), secret: randomBytes(32) })

function parseKey(text: string, index: number): Key {
  const [, id, secret] = /^([0-9a-f]{8}):([A-Za-z0-9_-]{43})$/.exec(text) ?? []
  if (!id || !secret) throw new Error(`Key ${index + 1} of the keyring is not written as npm run keys -- new writes it`)
  return { id, secret: Buffer.from(secret, 'base64url') }
}
