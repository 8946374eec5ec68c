import { type Config, readConfig } from '../src/config.ts'
import { openPool } from '../src/db/pool.ts'
import { openCipher } from '../src/db/vault/cipher.ts'
import { forgetOlderKeys } from '../src/db/vault/forget-keys.ts'
import { newKey } from '../src/db/vault/keyring.ts'
import { makeKeyringFile, replaceKeyring } from '../src/db/vault/keyring-file.ts'
import { openVault } from '../src/db/vault/open-vault.ts'
import { isSealedWithOthers, sealAgain } from '../src/db/vault/rotate.ts'
import { keyringFileOf, openKeyring } from '../src/open-keyring.ts'
import { onDatabase } from './on-database.ts'

const usage =
  'Usage: npm run keys -- new | add | rotate [the id of a key that was added] | forget (with the environment variables of the server)'

/**
 * The keys that seal a database's rows: npm run keys --
 * - new makes a keyring;
 * - add adds a key that seals nothing yet, so that every machine can be given it before the first row needs it;
 * - rotate takes the key of an id, or adds one, and seals every row with it, while the site serves. Stopped halfway, it goes on where it was;
 * - forget removes the keys with which no row is sealed any more.
 */
const verbs: Record<string, (config: Config, id?: string) => Promise<string>> = { new: make, add, rotate, forget }

try {
  const verb = verbs[process.argv[2] ?? '']
  if (!verb) throw new Error(usage)
  process.stdout.write(`${await verb(readConfig(process.env), process.argv[3])}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

async function make(config: Config): Promise<string> {
  const file = keyringFileOf(config)
  if (file === null) throw new Error('Set KEYRING_FILE to the file to make')
  if (!makeKeyringFile(file)) throw new Error(`There is already a keyring in ${file}`)
  return `Made a keyring in ${file}. Keep a copy apart from the backups: without it nobody can read the database.`
}

function add(config: Config): Promise<string> {
  return withPool(async (pool) => {
    const readKeyring = openKeyring(config)
    const file = keyringFileOf(config)
    if (file === null) throw new Error('Put a new key behind the others in KEYRING, and restart all processes')
    const added = newKey()
    replaceKeyring(file, [...readKeyring(), added])
    await openVault(pool, readKeyring)
    return `Added ${added.id}, with which nothing is sealed yet. Copy the keyring to every machine, then: npm run keys -- rotate ${added.id}`
  })
}

function rotate(config: Config, id?: string): Promise<string> {
  return withPool(async (pool) => {
    const readKeyring = openKeyring(config)
    await openVault(pool, readKeyring)
    const file = keyringFileOf(config)
    const keyring = readKeyring()
    const added = keyring.find((key) => key.id === id)
    if (id !== undefined && !added) throw new Error(`The keyring has no key ${id}`)
    if (file !== null && added && added !== keyring[0]) {
      // forget counts the minutes in which others may write with an older key from here.
      await pool.query('UPDATE vault_keys SET created_at = now() WHERE key_id = $1', [added.id])
      replaceKeyring(file, [added, ...keyring.filter((key) => key !== added)])
    }
    // A rotation that was stopped is finished before the next one begins.
    if (file !== null && !added && !(await isSealedWithOthers(pool, keyring[0].id))) replaceKeyring(file, [newKey(), ...keyring])
    await openVault(pool, readKeyring)
    const [newest] = readKeyring()
    const rows = await sealAgain(pool, openCipher(readKeyring), newest.id, (line) => process.stdout.write(`${line}\n`))
    return `${rows} rows were sealed again; all are sealed with the key ${newest.id} now. Keep a copy of the keyring apart from the backups.`
  })
}

function forget(config: Config): Promise<string> {
  return withPool(async (pool) => {
    const readKeyring = openKeyring(config)
    await openVault(pool, readKeyring)
    const [newest, ...older] = readKeyring()
    await forgetOlderKeys(pool, newest.id)
    const file = keyringFileOf(config)
    if (file !== null) replaceKeyring(file, [newest])
    const ids = older.map(({ id }) => id).join(' ')
    if (!ids) return 'There is only one key'
    return `${file === null ? 'Now remove from KEYRING' : 'Removed'}: ${ids}. Backups that were sealed with them need a copy of the keyring that has them.`
  })
}

function withPool<T>(work: (pool: ReturnType<typeof openPool>) => Promise<T>): Promise<T> {
  return onDatabase(async ({ url }) => {
    const pool = openPool(url, 2)
    try {
      return await work(pool)
    } finally {
      await pool.end()
    }
  })
}
