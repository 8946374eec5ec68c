import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Cipher } from './vault/cipher.ts'

/** The file beside a backup's others that lists them all, and is signed with a key derived from the keyring. */
const sealName = 'signature.json'

type Digests = Record<string, string>
type Seal = { key: string; files: Digests; signature: string }

/** Signs every file of a backup with the keyring's newest key. */
export async function signBackup(folder: string, cipher: Cipher): Promise<void> {
  const derived = cipher.derive('backups')
  if (!derived) throw new Error('The keyring has no newest key')
  const files = await digestsOf(folder)
  const seal: Seal = { key: derived.id, files, signature: signatureOf(derived.key, files).toString('base64url') }
  await writeFile(join(folder, sealName), `${JSON.stringify(seal, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
}

/**
 * Whether a backup is what signBackup signed: no file changed, added or missing. Throws an Error with the reason, before anything is restored:
 * it has no signature, its key is not in the keyring, or which files differ.
 */
export async function verifyBackup(folder: string, cipher: Cipher): Promise<void> {
  const { key, files, signature } = await readSeal(folder)
  const derived = cipher.derive('backups', key)
  if (!derived) throw new Error(`This backup was signed with the key ${key}, which the keyring lacks`)
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(derived.key, files)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('The signature of this backup was changed')
  const found = await digestsOf(folder)
  const differing = [...new Set([...Object.keys(files), ...Object.keys(found)])].filter((name) => files[name] !== found[name])
  if (differing.length > 0) throw new Error(`This backup was changed after it was made: ${differing.slice(0, 5).join(', ')}`)
}

async function readSeal(folder: string): Promise<Seal> {
  const text = await readFile(join(folder, sealName), 'utf8').catch(() => null)
  if (text === null) throw new Error(`This backup is not signed: it has no ${sealName}`)
  try {
    const { key, files, signature } = JSON.parse(text)
    return { key: String(key), files: Object.assign(Object.create(null), files), signature: String(signature) }
  } catch {
    throw new Error('The signature of this backup was changed')
  }
}

/** Sorted by name, so that the same files have the same signature. */
const signatureOf = (key: Buffer, files: Digests) =>
  createHmac('sha256', key)
    .update(JSON.stringify(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest()

async function digestsOf(folder: string): Promise<Digests> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const digests: Digests = Object.create(null)
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (name === sealName) continue
    if (!entry.isFile()) throw new Error(`This backup has something in it that is no file: ${name}`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    digests[name] = hash.digest('hex')
  }
  return digests
}
