import type pg from 'pg'
import type { SealingMigration } from '../migrate.ts'
import type { Cipher } from '../vault/cipher.ts'
import type { Vault } from '../vault/vault.ts'

const rowsAtOnce = 1_000

/** Staff find whoever calls by their whole phone number: a blind index beside the sealed column, which an erasure empties. */
export const run: SealingMigration = async (client, cipher, vault) => {
  await client.query('CREATE DOMAIN blind_index AS bytea CHECK (length(VALUE) = 32)')
  for (const table of ['customers', 'accounts']) {
    await client.query(`ALTER TABLE ${table} ADD COLUMN phone_hash blind_index`)
    await indexPhones(client, cipher, vault, table)
    await client.query(`CREATE INDEX ${table}_phone_idx ON ${table} (phone_hash) WHERE phone_hash IS NOT NULL`)
    await client.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${table}_erased_phone_check CHECK (phone_hash IS NULL OR (phone IS NOT NULL AND email NOT LIKE '%@erased.invalid'))`,
    )
  }
}

async function indexPhones(client: pg.PoolClient, cipher: Cipher, vault: Vault, table: string): Promise<void> {
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await client.query(
    `DECLARE phones NO SCROLL CURSOR FOR SELECT id, phone FROM ${table} WHERE phone IS NOT NULL AND email NOT LIKE '%@erased.invalid'`,
  )
  for (;;) {
    const { rows } = await client.query<{ id: string; phone: string }>(`FETCH ${rowsAtOnce} FROM phones`)
    if (rows.length === 0) break
    const hashes = rows.map(({ id, phone }) => vault.hash('phone', JSON.parse(cipher.open({ table, column: 'phone', row: id }, phone))))
    await client.query(`UPDATE ${table} t SET phone_hash = v.hash FROM unnest($1::text[], $2::bytea[]) AS v (id, hash) WHERE t.id = v.id`, [
      rows.map(({ id }) => id),
      hashes,
    ])
  }
  await client.query('CLOSE phones')
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}
