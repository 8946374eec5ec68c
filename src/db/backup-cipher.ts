import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

const ending = '.age'

/** Encrypts every file of a backup for the holder of a key of age (age1…), so that whoever makes backups cannot read them. */
export async function encryptBackup(folder: string, recipient: string): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  for (const name of await filesIn(folder)) {
    const plain = join(folder, name)
    const sealed = createWriteStream(`${plain}${ending}`, { mode: 0o600, flags: 'wx' })
    await pipeline(await changed(plain, (bytes) => encrypter.encrypt(bytes)), sealed)
    await rm(plain)
  }
}

export const isEncrypted = async (folder: string): Promise<boolean> => (await filesIn(folder)).some((name) => name.endsWith(ending))

/** rows: the packed rows, to be read once. uploads: the uploaded files. */
export type OpenedBackup = { rows: Readable; uploads: { list(): AsyncIterable<string>; read(name: string): Promise<Uint8Array> } }

/**
 * Opens an encrypted backup, of which nothing is ever written in plain: whoever is killed while reading it leaves nothing behind. identity: AGE-SECRET-KEY-1…
 * Errors: an Error if it was encrypted for somebody else; what was changed throws when it is read.
 */
export async function openEncrypted(folder: string, identity: string): Promise<OpenedBackup> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const opened = (name: string) => changed(join(folder, `${name}${ending}`), (bytes) => decrypter.decrypt(bytes))
  const uploads = join(folder, 'uploads')
  return {
    rows: await opened('database.jsonl.gz'),
    uploads: {
      async *list() {
        for (const name of existsSync(uploads) ? await filesIn(uploads) : []) yield name.slice(0, -ending.length).replaceAll(sep, '/')
      },
      read: async (name) => new Uint8Array(await buffer(await opened(join('uploads', name)))),
    },
  }
}

type Bytes = globalThis.ReadableStream<Uint8Array>

/** What a file becomes by encrypting or decrypting it. */
const changed = async (path: string, by: (bytes: Bytes) => Promise<Bytes>): Promise<Readable> =>
  Readable.fromWeb((await by(Readable.toWeb(createReadStream(path)) as Bytes)) as ReadableStream)

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
