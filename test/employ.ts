import type pg from 'pg'
import { proofOfValue } from '../src/db/vault/signed-value.ts'
import type { StaffRole } from '../src/domain/accounts.ts'
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
  for (const value of [{ kind: 'role', id, value: role } as const, { kind: 'withheld', id, value: [] } as const])
    await pool.query('INSERT INTO signed_values VALUES ($1, $2, $3) ON CONFLICT (kind, id) DO UPDATE SET proof = excluded.proof', [
      value.kind,
      id,
      proofOfValue(vault, value),
    ])
  return id
}
