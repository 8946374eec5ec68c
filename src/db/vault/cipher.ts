import { hkdfSync, randomBytes } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import type { Key, ReadKeyring } from './keyring.ts'

/** What a sealed text belongs to; it opens nowhere else. row: the primary key. */
export type Place = { table: string; column: string; row: string }

/** Seals texts with the keyring's newest key, and opens what any of its keys sealed. */
export type Cipher = {
  /** The text, encrypted and bound to its place: v1.<key's id>.<nonce, cipher text and tag in base64url>. id: of another key than the newest. */
  seal(place: Place, text: string, id?: string): string
  /** Errors: SealBroken if it was changed, was sealed for another place, or the keyring lacks its key. */
  open(place: Place, sealed: string): string
  /** A key for one purpose, derived from the key of this id, or from the newest. Null if there is none. */
  derive(purpose: string, id?: string): { id: string; key: Buffer } | null
}

/** A sealed text does not open. The message names the place and the key, never what is inside. */
export class SealBroken extends Error {}

const nonceBytes = 24

/** So often, in milliseconds, the keyring is read again for the key that writes. */
export const rereadEvery = 60_000

/** The cipher of a keyring, which is read now and whenever a newer key may be in it. Errors: those of reading it now. */
export function openCipher(readKeyring: ReadKeyring): Cipher {
  let keyring = readKeyring()
  let readAt = performance.now()
  const derived = new Map<string, Buffer>()

  function keyFor(purpose: string, { id, secret }: Key): Buffer {
    const name = `${id} ${purpose}`
    const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `service-market ${purpose}`, 32))
    derived.set(name, key)
    return key
  }

  function findKey(id: string): Key | undefined {
    const known = keyring.find((key) => key.id === id)
    if (known) return known
    readAgain()
    return keyring.find((key) => key.id === id)
  }

  function newestKey(): Key {
    if (performance.now() - readAt > rereadEvery) readAgain()
    return keyring[0]
  }

  /** A keyring that cannot be read at the moment leaves the one that is known. */
  function readAgain(): void {
    readAt = performance.now()
    try {
      keyring = readKeyring()
    } catch {}
  }

  return {
    seal(place, text, id) {
      const key = id === undefined ? newestKey() : findKey(id)
      if (!key) throw new SealBroken(`The keyring lacks the key ${id}`)
      const nonce = randomBytes(nonceBytes)
      const body = xchacha20poly1305(keyFor('columns', key), nonce, bytesOf(place)).encrypt(Buffer.from(text))
      return `v1.${key.id}.${Buffer.concat([nonce, body]).toString('base64url')}`
    },
    open(place, sealed) {
      const [version, id = '', body = ''] = sealed.split('.')
      const key = version === 'v1' ? findKey(id) : undefined
      if (!key) throw new SealBroken(`${nameOf(place)} was sealed with a key that the keyring lacks: ${id}`)
      const bytes = Buffer.from(body, 'base64url')
      try {
        const cipher = xchacha20poly1305(keyFor('columns', key), bytes.subarray(0, nonceBytes), bytesOf(place))
        return Buffer.from(cipher.decrypt(bytes.subarray(nonceBytes))).toString()
      } catch (error) {
        throw new SealBroken(`${nameOf(place)} does not open: it was changed, or sealed for another row or column`, { cause: error })
      }
    },
    derive(purpose, id = newestKey().id) {
      const key = findKey(id)
      return key ? { id, key: keyFor(purpose, key) } : null
    },
  }
}

const nameOf = ({ table, column, row }: Place): string => `${table}.${column} of ${row}`
const bytesOf = ({ table, column, row }: Place): Buffer => Buffer.from(JSON.stringify([table, column, row]))
