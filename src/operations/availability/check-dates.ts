import { sql } from 'drizzle-orm'
import type { Visit } from '../../domain/availability.ts'
import type { Context } from '../context.ts'
import type { Staffing } from './assign-professionals.ts'
import { freeProfessionals } from './free-professionals.ts'

type Wanted = Pick<Staffing, 'serviceId' | 'city' | 'area' | 'cleaners' | 'buffer' | 'wishes'> & { visits: readonly Visit[] }

/** free: the professionals who can do most of the dates can do this one; others: only other professionals can; taken: too few can. */
export type DateState = 'free' | 'others' | 'taken'

/** For each visit, whether enough professionals can do it, and whether they are those who can do most of the visits. */
export async function checkDates(context: Context, { visits, cleaners, ...wanted }: Wanted): Promise<DateState[]> {
  if (visits.length === 0) return []
  const moments = (part: keyof Visit) => sql.param(visits.map((visit) => visit[part].toISOString()))
  const dates = sql`SELECT position AS visit_id, starts_at, ends_at
    FROM unnest(${moments('startsAt')}::timestamptz[], ${moments('endsAt')}::timestamptz[]) WITH ORDINALITY AS listed (starts_at, ends_at, position)`
  const { rows } = await context.db.execute<{ visit: string; able: string; regulars: string }>(sql`
    WITH ${freeProfessionals({ ...wanted, cleaners, wanted: dates, language: null, bookingId: '', now: context.now() })}, regulars AS (
      SELECT professional_id FROM (SELECT DISTINCT professional_id, dates FROM ranked) AS people
      ORDER BY dates DESC, hashtext(professional_id || ''), professional_id LIMIT ${cleaners}
    )
    SELECT visit_id AS visit, max(able) AS able, count(*) FILTER (WHERE professional_id IN (SELECT professional_id FROM regulars)) AS regulars
    FROM chosen GROUP BY visit_id`)
  const found = new Map(rows.map((row) => [Number(row.visit) - 1, { able: Number(row.able), regulars: Number(row.regulars) }]))
  return visits.map((_, index) => {
    const { able, regulars } = found.get(index) ?? { able: 0, regulars: 0 }
    if (able < cleaners) return 'taken'
    return regulars >= cleaners ? 'free' : 'others'
  })
}
