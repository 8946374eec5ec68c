import type pg from 'pg'
import { demoAccounts } from './accounts.ts'

/** Whether an account of the demo can still be opened with its public password. */
export async function hasDemoLogins(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('SELECT EXISTS (SELECT FROM accounts WHERE password_hash = ANY ($1)) AS found', [
    demoAccounts.map(({ passwordHash }) => passwordHash),
  ])
  return rows[0].found
}
