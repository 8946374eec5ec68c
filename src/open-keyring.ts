import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { parseKeyring, type ReadKeyring } from './db/vault/keyring.ts'
import { keyringIn, makeKeyringFile } from './db/vault/keyring-file.ts'

/**
 * The configured keyring. For the embedded database a file in DATA_DIR is made when it is first needed; a database of one's own needs a
 * keyring that every process and every later start is given. Errors: an Error that says how to make one, or why it cannot be read.
 */
export function openKeyring(config: Pick<Config, 'keyring' | 'databaseUrl' | 'dataDir'>): ReadKeyring {
  const { text } = config.keyring
  if (text !== undefined) return () => parseKeyring(text)
  const file = keyringFileOf(config)
  if (file === null) throw new Error(`DATABASE_URL needs KEYRING or KEYRING_FILE, the keys that seal its rows. ${howToMake}`)
  if (config.keyring.file === undefined) makeKeyringFile(file)
  else if (!existsSync(file)) throw new Error(`There is no keyring in ${file}. ${howToMake}`)
  const read = keyringIn(file)
  try {
    read()
  } catch (cause) {
    throw new Error(`The keyring in ${file} cannot be used: ${(cause as Error).message}`, { cause })
  }
  return read
}

/** The file of the keyring; null if it is in the environment, or not configured. */
export function keyringFileOf({ keyring, databaseUrl, dataDir }: Pick<Config, 'keyring' | 'databaseUrl' | 'dataDir'>): string | null {
  if (keyring.text !== undefined) return null
  return keyring.file ?? (databaseUrl === undefined ? join(dataDir, 'keyring') : null)
}

const howToMake = 'Make one with: KEYRING_FILE=/safe/place/keyring npm run keys -- new; keep a copy of it apart from the backups'
