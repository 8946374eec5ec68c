import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, linkSync, mkdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { formatKeyring, type Keyring, newKey, parseKeyring, type ReadKeyring } from './keyring.ts'

/** The keyring in a file. */
export const keyringIn =
  (file: string): ReadKeyring =>
  () =>
    parseKeyring(readFileSync(file, 'utf8'))

/**
 * Makes a file with a keyring of one new key, which only its owner can read. Of processes that do this at once one makes it. Returns whether
 * it was this one; a file that exists is left alone.
 */
export function makeKeyringFile(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true })
  const draft = writeDraft(file, [newKey()])
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    unlinkSync(draft)
  }
}

/**
 * Replaces the keyring in a file; whoever reads meanwhile reads the old one or the new one, and whoever could read it still can.
 * Errors: that of the system, if the file belongs to somebody whom this process may not give a file to. It is left as it was.
 */
export function replaceKeyring(file: string, keyring: Keyring): void {
  const { uid, gid, mode } = statSync(file)
  const draft = writeDraft(file, keyring)
  try {
    if (process.platform !== 'win32') chownSync(draft, uid, gid)
    chmodSync(draft, mode & 0o777)
    renameSync(draft, file)
  } catch (error) {
    unlinkSync(draft)
    throw error
  }
}

function writeDraft(file: string, keyring: Keyring): string {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, formatKeyring(keyring), { mode: 0o600, flag: 'wx' })
  return draft
}
