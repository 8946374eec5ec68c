import { type SQL, sql } from 'drizzle-orm'
import type { StaffMember } from '../../contracts/office/staff.ts'
import type { Queryable } from '../../db/client.ts'
import type { StaffRole } from '../../domain/accounts.ts'
import type { RightGroup } from '../../domain/rights.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** A shop has dozens of them; whoever has more sees the first. */
const mostStaff = 500

type Row = {
  id: string
  name: string
  email: string
  role: StaffRole
  state: StaffMember['state']
  has_second_factor: boolean
  last_seen_at: Date | null
  withheld: RightGroup[]
}

/** Everybody on the staff, also who was invited or has left, for superadmins. Throws AppError unauthenticated, forbidden. */
export async function listStaff(context: Context): Promise<StaffMember[]> {
  await staffWhoSee(context, 'superadmin')
  return readStaff(context.db, sql`true`)
}

/** One member of staff within a change, whose verb has been checked; the row is locked. Throws AppError not_found. */
export async function lockMember(context: Pick<Context, 'language'>, db: Queryable, id: string): Promise<StaffMember> {
  await db.execute(sql`SELECT FROM accounts WHERE id = ${id} FOR UPDATE`)
  return readMember(context, db, id)
}

/** The same without the lock. */
export async function readMember(context: Pick<Context, 'language'>, db: Queryable, id: string): Promise<StaffMember> {
  const [member] = await readStaff(db, sql`a.id = ${id}`)
  if (!member) throw new AppError('not_found', wordsFor(context).staffNotFound)
  return member
}

async function readStaff(db: Queryable, which: SQL): Promise<StaffMember[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT a.id, trim(a.first_name || ' ' || a.last_name) AS name, a.email, a.role,
      CASE WHEN a.left_at IS NOT NULL THEN 'left' WHEN a.password_hash = '' THEN 'invited' ELSE 'active' END AS state,
      EXISTS (SELECT FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS has_second_factor,
      (SELECT max(last_used_at) FROM sessions s WHERE s.account_id = a.id) AS last_seen_at,
      ARRAY(SELECT right_group FROM withheld_rights w WHERE w.account_id = a.id ORDER BY right_group) AS withheld
    FROM accounts a WHERE a.role <> 'customer' AND a.erased_at IS NULL AND ${which} ORDER BY a.left_at IS NOT NULL, name, a.id LIMIT ${mostStaff}`)
  return rows.map(({ last_seen_at, ...row }) => ({
    ...row,
    last_seen_at: last_seen_at === null ? null : new Date(last_seen_at).toISOString(),
  }))
}
