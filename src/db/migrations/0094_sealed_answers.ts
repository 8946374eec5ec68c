import type { SealingMigration } from '../migrate.ts'
import { sealColumns } from '../vault/seal-columns.ts'

/** Answers that are kept to be repeated, and what they were the answers to; whom limits and guesses were counted for. */
export const run: SealingMigration = async (client, cipher, vault) => {
  await sealColumns(client, cipher, { table: 'idempotency_keys', key: ['scope', 'key'], columns: ['answer'], json: ['answer'] })
  const { rows } = await client.query<{ hash: string }>('SELECT DISTINCT request_hash AS hash FROM idempotency_keys')
  const plain = rows.map(({ hash }) => hash)
  await client.query(
    'UPDATE idempotency_keys SET request_hash = v.keyed FROM unnest($1::text[], $2::text[]) AS v (plain, keyed) WHERE request_hash = v.plain',
    [plain, plain.map((hash) => vault.hash('request', hash).toString('hex'))],
  )
  // These last an hour at most.
  await client.query('TRUNCATE guesses, rate_limits')
}
