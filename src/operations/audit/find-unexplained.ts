import { sql } from 'drizzle-orm'
import { standingValues } from '../../db/standing-values.ts'
import { proofOfValue, type SignedKind } from '../../db/vault/signed-value.ts'
import type { Context } from '../context.ts'

export type Unexplained = { kind: SignedKind; id: string }
type Row = Unexplained & { stands: boolean; value: unknown; proof: string | null }

/** Roles, withheld rights and settings that stand otherwise than a verb of the application left them, or are gone without one. */
export async function findUnexplained({ db, vault }: Pick<Context, 'db' | 'vault'>): Promise<Unexplained[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT coalesce(s.kind, v.kind) AS kind, coalesce(s.id, v.id) AS id, s.kind IS NOT NULL AS stands, s.value, encode(v.proof, 'hex') AS proof
    FROM (${sql.raw(standingValues)}) s FULL JOIN signed_values v ON v.kind = s.kind AND v.id = s.id
    WHERE s.kind IS NOT NULL OR NOT EXISTS (SELECT FROM accounts a WHERE a.id = v.id AND a.erased_at IS NOT NULL)
    ORDER BY 1, 2`)
  return rows
    .filter(({ kind, id, stands, value, proof }) => !stands || proof !== proofOfValue(vault, { kind, id, value }).toString('hex'))
    .map(({ kind, id }) => ({ kind, id }))
}
