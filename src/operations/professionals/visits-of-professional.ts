import { sql } from 'drizzle-orm'
import type { AbsenceSpan, ProfessionalsVisit } from '../../contracts/office/professionals.ts'
import type { Queryable } from '../../db/client.ts'
import { instantOf } from '../../domain/dubai-time.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'

const mostVisits = 200

type Asked = { from: Date; until: Date | null; most: number }
type Row = Omit<ProfessionalsVisit, 'starts_at' | 'ends_at'> & { starts_at: string; ends_at: string }

/** What an absence would touch. Throws AppError unauthenticated, forbidden. */
export async function listVisitsOf(context: Context, id: number, span: AbsenceSpan): Promise<ProfessionalsVisit[]> {
  await staffWhoSee(context, 'people')
  const { from_date, from_time, until_date, until_time } = span
  const [from, until] = [instantOf(from_date, from_time), instantOf(until_date, until_time)]
  return until <= from ? [] : readVisitsOf(context, context.db, id, { from, until, most: mostVisits })
}

/** The visits to come of a professional that share a moment with a time, the next first. */
export async function readVisitsOf(
  { language }: Pick<Context, 'language'>,
  db: Queryable,
  id: number,
  { from, until, most }: Asked,
): Promise<ProfessionalsVisit[]> {
  const during = sql`tstzrange(${from.toISOString()}::timestamptz, ${until?.toISOString() ?? null}::timestamptz)`
  const { rows } = await db.execute<Row>(sql`
    SELECT v.booking_id, v.number::int, v.starts_at, v.ends_at, s.title ->> ${language}::text AS service_name, c.name ->> ${language}::text AS city
    FROM visit_assignments a JOIN visits v ON v.id = a.visit_id JOIN bookings b ON b.id = v.booking_id
    JOIN services s ON s.id = b.service_id JOIN cities c ON c.slug = b.city
    WHERE a.professional_id = ${id} AND a.is_active AND a.held && ${during} AND tstzrange(v.starts_at, v.ends_at) && ${during}
      AND v.status IN ('scheduled', 'in_progress')
    ORDER BY v.starts_at, v.id LIMIT ${most}`)
  return rows.map((row) => ({ ...row, starts_at: new Date(row.starts_at).toISOString(), ends_at: new Date(row.ends_at).toISOString() }))
}
