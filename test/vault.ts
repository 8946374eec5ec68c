import type pg from 'pg'
import { openCipher } from '../src/db/vault/cipher.ts'
import { parseKeyring, type ReadKeyring } from '../src/db/vault/keyring.ts'
import { type Vault, vaultOf } from '../src/db/vault/vault.ts'

/** The keys of all test databases. */
export const testKeyring = `7e57c0de:${Buffer.alloc(32, 'the keyring of the tests').toString('base64url')}`
export const readTestKeyring: ReadKeyring = () => parseKeyring(testKeyring)

const hashKey = Buffer.alloc(32, 'the hash key of the tests')
const cipher = openCipher(readTestKeyring)

/** The vault of all test databases, which needs no query to be opened. */
export const testVault: Vault = vaultOf(cipher, hashKey)

/** Looks sealed, for rows that a test inserts and nobody opens. */
export const sealedForNobody = cipher.seal({ table: 'tests', column: 'none', row: 'none' }, 'nothing')

/** Lets processes that are started on a test database, or on a copy of it, open the same vault with testKeyring. */
export async function keepTestVault(pool: pg.Pool): Promise<void> {
  const [{ id }] = readTestKeyring()
  const sealed = cipher.seal({ table: 'vault_keys', column: 'hash_key', row: id }, hashKey.toString('base64url'))
  await pool.query(
    'INSERT INTO vault_keys (key_id, hash_key) VALUES ($1, $2) ON CONFLICT (key_id) DO UPDATE SET hash_key = excluded.hash_key',
    [id, sealed],
  )
}
