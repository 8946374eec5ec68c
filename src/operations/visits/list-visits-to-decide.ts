import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { mostCounted } from '../../contracts/office/list.ts'
import type { VisitsQuery, VisitToDecide } from '../../contracts/office/visits.ts'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import type { VisitQuestion } from '../../domain/visit-questions.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { countRows, keyset, type List } from '../lists/keyset.ts'

const inOrder = [
  { column: sql`v.ends_at`, kind: 'instant' },
  { column: sql`v.id`, kind: 'number' },
] as const
const sorts = { oldest: { by: inOrder }, newest: { by: inOrder, descending: true } }

type Row = {
  cursor: string
  id: number
  booking_id: string
  number: number
  starts_at: string
  ends_at: string
  question: VisitQuestion
  service_name: string
  customer_name: string
  city_name: string
  professionals: string[]
  payment_method: PaymentMethod
  unpaid: Fils
}

/**
 * Visits that wait for a decision of staff, the oldest first unless asked otherwise (decision 016). The page is read from an index before
 * anything is joined to it. Throws AppError unauthenticated, forbidden.
 */
export async function listVisitsToDecide(context: Context, query: z.output<typeof VisitsQuery>): Promise<List<VisitToDecide>> {
  await staffWhoSee(context, 'desk')
  const now = sql`${context.now().toISOString()}::timestamptz`
  const paging = keyset(sorts, query)
  const waiting = waitingOf(query.state, now)
  const pageOf = (visits: SQL) => sql`(SELECT v.* ${visits} AND ${paging.where} ORDER BY ${paging.orderBy} LIMIT ${paging.limit})`
  const { rows } = await context.db.execute<Row>(sql`
    WITH page AS (
      SELECT v.*, CASE WHEN v.status = 'completed' THEN 'cash' WHEN v.missed_reported_at IS NULL THEN 'to_confirm' ELSE 'reported' END AS question
      FROM (${eachOf(waiting.map(pageOf))}) AS v ORDER BY ${paging.orderBy} LIMIT ${paging.limit}
    )
    SELECT ${paging.cursor} AS cursor, v.id::int, v.booking_id, v.number, v.starts_at, v.ends_at, v.question, s.title ->> ${context.language} AS service_name,
      trim(c.first_name || ' ' || c.last_name) AS customer_name, k.name ->> ${context.language} AS city_name, b.payment_method,
      greatest(0, m.total + m.balance - m.set_aside)::int AS unpaid,
      ARRAY(SELECT p.name ->> ${context.language} FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
        WHERE a.visit_id = v.id AND a.is_active ORDER BY p.id) AS professionals
    FROM page v JOIN bookings b ON b.id = v.booking_id JOIN customers c ON c.id = b.customer_id JOIN services s ON s.id = b.service_id
      JOIN cities k ON k.slug = b.city JOIN visit_money m ON m.visit_id = v.id
    ORDER BY ${paging.orderBy}`)
  const { rows: page, next } = paging.page(rows)
  return {
    rows: page.map(({ cursor: _, starts_at, ends_at, unpaid, ...row }) => ({
      ...row,
      starts_at: new Date(starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
      unpaid: dirhamsFromFils(unpaid),
    })),
    next,
    count: await countRows(
      context.db,
      sql`FROM (${eachOf(waiting.map((visits) => sql`(SELECT v.id ${visits} LIMIT ${mostCounted})`))}) AS v`,
    ),
  }
}

const eachOf = (parts: SQL[]) => sql.join(parts, sql` UNION ALL `)

/** Visits v that wait with this question, or with any: one or more selections, each of which an index has in order. */
function waitingOf(question: VisitQuestion | undefined, now: SQL): SQL[] {
  const over = sql`FROM visits v WHERE v.status = 'in_progress' AND v.ends_at <= ${now}`
  const cash = sql`FROM visits v WHERE v.status = 'completed' AND v.confirmed_by = 'customer' AND v.payment_method = 'cash'`
  if (question === 'to_confirm') return [sql`${over} AND v.missed_reported_at IS NULL`]
  if (question === 'reported') return [sql`${over} AND v.missed_reported_at IS NOT NULL`]
  return question === 'cash' ? [cash] : [over, cash]
}
