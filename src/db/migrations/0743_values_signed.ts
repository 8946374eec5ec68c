import type { SealingMigration } from '../migrate.ts'
import { standingValues } from '../standing-values.ts'
import { proofOfValue, type SignedKind } from '../vault/signed-value.ts'

/** Signs what stands once; from then on only what the application changes is signed. */
export const run: SealingMigration = async (client, _cipher, vault) => {
  const { rows } = await client.query<{ kind: SignedKind; id: string; value: unknown }>(standingValues)
  for (const { kind, id, value } of rows)
    await client.query('INSERT INTO signed_values (kind, id, proof) VALUES ($1, $2, $3)', [
      kind,
      id,
      proofOfValue(vault, { kind, id, value }),
    ])
}
