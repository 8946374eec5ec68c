import type pg from 'pg'
import { rereadEvery } from './cipher.ts'
import { isSealedWithOthers } from './rotate.ts'

/**
 * Removes all keys but the newest from vault_keys, so that the keyring no longer needs them. Errors: an Error if a row is sealed with
 * another key, or may be any moment, since processes write with the newest key only once they have read the keyring again.
 */
export async function forgetOlderKeys(pool: pg.Pool, newest: string): Promise<void> {
  const { rows } = await pool.query<{ known: boolean }>(
    `SELECT created_at < now() - make_interval(secs => $2) AS known FROM vault_keys WHERE key_id = $1`,
    [newest, (2 * rereadEvery) / 1_000],
  )
  if (!rows[0]?.known) throw new Error('The newest key is too new: other processes may still write with an older one. Wait a few minutes')
  const { rows: heads } = await pool.query(`SELECT FROM audit_head WHERE signature <> '' AND split_part(signature, '.', 1) <> $1`, [newest])
  if (heads.length > 0)
    throw new Error(
      'The head of the audit is still signed with an older key. A running server signs it anew within a minute, unless something is wrong with the audit',
    )
  if (await isSealedWithOthers(pool, newest))
    throw new Error('Some rows are still sealed with an older key: run npm run keys -- rotate first')
  await pool.query('DELETE FROM vault_keys WHERE key_id <> $1', [newest])
}
