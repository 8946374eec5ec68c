import type pg from 'pg'
import { standingValues } from '../src/db/standing-values.ts'
import { proofOfValue, type SignedValue } from '../src/db/vault/signed-value.ts'
import type { StaffRole } from '../src/domain/accounts.ts'
import type { RightGroup } from '../src/domain/rights.ts'
import { testVault } from './vault.ts'

/** Makes the person with this address a member of staff, as an accepted invitation does. Returns the account's id. */
export async function employ(
  pool: Pick<pg.Pool, 'query'>,
  email: string,
  role: StaffRole,
  now = new Date(),
  vault = testVault,
): Promise<string> {
  await pool.query(
    'INSERT INTO staff_invitations (account_id, role, created_at) SELECT id, $2, $3 FROM accounts WHERE lower(email) = lower($1)',
    [email, role, now],
  )
  const { rows } = await pool.query('UPDATE accounts SET role = $2, email_verified_at = $3 WHERE lower(email) = lower($1) RETURNING id', [
    email,
    role,
    now,
  ])
  const { id } = rows[0]
  await signWhatStands(pool, id, vault)
  return id
}

/** Withholds groups of rights from an account, as a superadmin does. */
export async function withhold(pool: Pick<pg.Pool, 'query'>, id: string, groups: readonly RightGroup[]): Promise<void> {
  await pool.query('INSERT INTO withheld_rights SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING', [id, groups])
  await signWhatStands(pool, id)
}

async function signWhatStands(pool: Pick<pg.Pool, 'query'>, id: string, vault = testVault): Promise<void> {
  const { rows } = await pool.query<SignedValue>(`SELECT kind, id, value FROM (${standingValues}) s WHERE id = $1`, [id])
  for (const value of rows)
    await pool.query('INSERT INTO signed_values VALUES ($1, $2, $3) ON CONFLICT (kind, id) DO UPDATE SET proof = excluded.proof', [
      value.kind,
      id,
      proofOfValue(vault, value),
    ])
}
