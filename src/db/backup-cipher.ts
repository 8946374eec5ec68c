import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
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
    await change(plain, `${plain}${ending}`, (bytes) => encrypter.encrypt(bytes))
    await rm(plain)
  }
}

export const isEncrypted = async (folder: string): Promise<boolean> => (await filesIn(folder)).some((name) => name.endsWith(ending))

/**
 * Decrypts a backup into a new folder that only its owner can read, and returns that; whoever asked removes it. identity: AGE-SECRET-KEY-1…
 * Errors: an Error if a file was encrypted for somebody else, or was changed.
 */
export async function decryptBackup(folder: string, identity: string): Promise<string> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const opened = await mkdtemp(join(tmpdir(), 'service-market-backup-'))
  try {
    for (const name of (await filesIn(folder)).filter((file) => file.endsWith(ending))) {
      const plain = join(opened, name.slice(0, -ending.length))
      await mkdir(dirname(plain), { recursive: true })
      await change(join(folder, name), plain, (bytes) => decrypter.decrypt(bytes))
    }
    return opened
  } catch (error) {
    await rm(opened, { recursive: true, force: true })
    throw error
  }
}

async function change(
  from: string,
  to: string,
  by: (bytes: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>,
) {
  const changed = await by(Readable.toWeb(createReadStream(from)) as globalThis.ReadableStream<Uint8Array>)
  await pipeline(Readable.fromWeb(changed as ReadableStream), createWriteStream(to, { mode: 0o600, flags: 'wx' }))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
