import { sql } from 'drizzle-orm'
import type { StaffClaim } from '../../contracts/office/claims.ts'
import type { Queryable } from '../../db/client.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isOfTeam } from '../is-of-team.ts'
import { getClaim } from './list-claims.ts'

/** What a customer says was not right about a visit, for staff. Throws AppError unauthenticated, forbidden, not_found. */
export async function getClaimForStaff(context: Context, id: string): Promise<StaffClaim> {
  await staffWhoSee(context, 'desk')
  return readStaffClaim(context, context.db, id)
}

type Row = {
  booking_id: string
  service: string
  starts_at: string
  account_id: string | null
  name: string
  professionals: string[]
  payment_id: string | null
}

/** The same within a change, whose verb has been checked. Throws AppError not_found. */
export async function readStaffClaim(context: Context, db: Queryable, id: string): Promise<StaffClaim> {
  const { language } = context
  const claim = await getClaim(context, db, id)
  const { rows } = await db.execute<Row>(sql`
    SELECT c.booking_id, s.title ->> ${language}::text AS service, v.starts_at, b.account_id, trim(k.first_name || ' ' || k.last_name) AS name,
      coalesce((SELECT array_agg(p.name ->> ${language}::text ORDER BY p.id) FROM visit_assignments a
        JOIN professionals p ON p.id = a.professional_id WHERE a.visit_id = v.id AND ${isOfTeam}), '{}') AS professionals,
      (SELECT p.id FROM payments p WHERE p.visit_id = v.id AND p.status = 'paid' AND NOT p.is_surplus AND p.captured > p.refunded
        ORDER BY p.captured - p.refunded DESC, p.id LIMIT 1) AS payment_id
    FROM claims c JOIN visits v ON v.id = c.visit_id JOIN bookings b ON b.id = c.booking_id JOIN customers k ON k.id = b.customer_id
      JOIN services s ON s.id = b.service_id WHERE c.id = ${id}`)
  const [row] = rows
  if (!row) throw new AppError('not_found', wordsFor(context).claimNotFound)
  const { starts_at, account_id, name, ...about } = row
  return { ...claim, ...about, visited_at: new Date(starts_at).toISOString(), customer: { account_id, name } }
}
