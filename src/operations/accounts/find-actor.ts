import { sql } from 'drizzle-orm'
import { isStaff, type Role, sessionDays } from '../../domain/accounts.ts'
import type { Actor, Caller, Services } from '../context.ts'
import { hashOfToken } from '../secret-token.ts'

type Row = { session_id: string; account_id: string; role: Role }

/** The form of tokens from newToken; anything else need not be looked up. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/**
 * Finds out who a token belongs to, with one query for session and account. Each use extends the session, and is recorded at most once a
 * minute. null for a token that is unknown, ended or expired, or whose session was not
 * made for what the account is now: a customer's is never one of staff.
 */
export async function findActor(services: Services, caller: Caller, token: string): Promise<Actor | null> {
  if (!tokenPattern.test(token)) return null
  const now = services.now().toISOString()
  const { customer, staff } = sessionDays
  const days = (kind: 'idle' | 'longest') =>
    sql`make_interval(secs => 86400 * CASE a.role WHEN 'customer' THEN ${customer[kind]}::float ELSE ${staff[kind]}::float END)`
  const { rows } = await services.db.execute<Row>(sql`
    WITH found AS (
      SELECT s.id, a.id AS account_id, a.role, s.last_used_at FROM sessions s JOIN accounts a ON a.id = s.account_id
        AND s.made_for = CASE a.role WHEN 'customer' THEN 'customer' ELSE 'staff' END AND (a.role = 'customer' OR s.second_factor)
      WHERE s.token_hash = ${hashOfToken(token)} AND s.expires_at > ${now} AND s.created_at + ${days('longest')} > ${now}
    ), used AS (
      UPDATE sessions SET last_used_at = ${now}, address = coalesce(${caller.address}, sessions.address), expires_at = ${now}::timestamptz + ${days('idle')}
      FROM found a WHERE sessions.id = a.id AND a.last_used_at < ${now}::timestamptz - interval '1 minute'
    )
    SELECT id AS session_id, account_id, role FROM found`)
  const [row] = rows
  if (!row) return null
  const ids = { accountId: row.account_id, sessionId: row.session_id }
  return isStaff(row.role) ? { kind: 'staff', role: row.role, ...ids } : { kind: 'customer', ...ids }
}
