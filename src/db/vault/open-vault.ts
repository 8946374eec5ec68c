import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { type Cipher, openCipher, SealBroken } from './cipher.ts'
import type { Keyring, ReadKeyring } from './keyring.ts'
import { type Vault, vaultOf } from './vault.ts'

type Client = Pick<pg.Pool | pg.ClientBase, 'query'>
type Row = { key_id: string; hash_key: string }

/**
 * The vault of a database. Its table vault_keys has a row for each key that sealed something: the hash key, sealed with that key. So a wrong
 * or incomplete keyring is found out here, before anything is served. Keys that are new in the keyring get their row.
 * Errors: an Error that says which key is missing or wrong, and what to do.
 */
export async function openVault(client: Client, readKeyring: ReadKeyring): Promise<Vault> {
  const cipher = openCipher(readKeyring)
  const keyring = readKeyring()
  const [newest] = keyring
  const insert = async (id: string, hashKey: string) =>
    client.query('INSERT INTO vault_keys (key_id, hash_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      cipher.seal(placeOf(id), hashKey, id),
    ])
  let rows = await readRows(client)
  if (rows.length === 0) {
    await insert(newest.id, randomBytes(32).toString('base64url'))
    // Another process may have been quicker: what the table holds now is the hash key of all.
    rows = await readRows(client)
  }
  const hashKey = openHashKey(cipher, keyring, rows)
  for (const { id } of keyring) if (rows.every((row) => row.key_id !== id)) await insert(id, hashKey)
  return vaultOf(cipher, Buffer.from(hashKey, 'base64url'))
}

const placeOf = (id: string) => ({ table: 'vault_keys', column: 'hash_key', row: id })

const readRows = async (client: Client): Promise<Row[]> =>
  (await client.query<Row>('SELECT key_id, hash_key FROM vault_keys ORDER BY created_at, key_id')).rows

function openHashKey(cipher: Cipher, keyring: Keyring, rows: Row[]): string {
  const lacking = rows.filter((row) => keyring.every(({ id }) => id !== row.key_id)).map((row) => row.key_id)
  if (lacking.length > 0) {
    throw new Error(
      `The keyring lacks ${lacking.join(' and ')}, with which this database was sealed. Keys are not part of a backup: put the keyring that was kept with it into KEYRING or KEYRING_FILE`,
    )
  }
  const opened = rows.map((row) => {
    try {
      return cipher.open(placeOf(row.key_id), row.hash_key)
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error
      throw new Error(`The keyring's key ${row.key_id} is not the one with which this database was sealed`, { cause: error })
    }
  })
  const [first] = opened
  if (first === undefined || opened.some((one) => one !== first)) throw new Error('The rows of vault_keys belong to different databases')
  return first
}
