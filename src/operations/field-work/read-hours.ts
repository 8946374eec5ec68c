import { and, eq, gte, sql } from 'drizzle-orm'
import type { ProHours } from '../../contracts/pro/day.ts'
import { fairShares } from '../../db/schema/professionals.ts'
import { tipShares } from '../../db/schema/tips.ts'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { weeksOfFairShare } from '../../domain/fair-share.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import { signedInProfessional } from '../access.ts'
import type { Context } from '../context.ts'
import { isOfTeam } from '../is-of-team.ts'

/**
 * The paid hours of a professional in this week and the three before, beside the median of those of their city who share a skill
 * (domain/fair-share.ts).
 * Throws AppError unauthenticated, forbidden.
 */
export async function readHours(context: Context): Promise<ProHours> {
  const { professionalId } = signedInProfessional(context)
  const today = dubaiDateOf(context.now())
  const starts = weeksOfFairShare(today)
  const edges = (days: number) => sql.param(starts.map((date) => instantOf(addDays(date, days), '00:00').toISOString()))
  const { rows } = await context.db.execute<{ minutes: number; median: number }>(sql`
    WITH peers AS (
      SELECT DISTINCT s.professional_id AS id FROM professional_skills mine JOIN professional_skills s ON s.service_id = mine.service_id
      JOIN professionals p ON p.id = s.professional_id JOIN professionals me ON me.id = ${professionalId}
      WHERE mine.professional_id = me.id AND p.is_active AND p.city = me.city
    ), worked AS (
      SELECT w.n, p.id, coalesce(sum(extract(epoch FROM v.ends_at - v.starts_at) / 60), 0)::int AS minutes
      FROM unnest(${edges(0)}::timestamptz[], ${edges(7)}::timestamptz[]) WITH ORDINALITY AS w (begins, ends, n)
      CROSS JOIN (SELECT id FROM peers UNION SELECT ${professionalId}) AS p
      LEFT JOIN (visit_assignments a JOIN visits v ON v.id = a.visit_id AND v.status <> 'cancelled')
        ON a.professional_id = p.id AND ${isOfTeam} AND v.starts_at >= w.begins AND v.starts_at < w.ends
      GROUP BY w.n, p.id
    )
    SELECT max(minutes) FILTER (WHERE id = ${professionalId}) AS minutes,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes))::int AS median
    FROM worked GROUP BY n ORDER BY n`)
  const [share] = await context.db
    .select({ minutes: fairShares.paidMinutes, median: fairShares.medianMinutes })
    .from(fairShares)
    .where(eq(fairShares.professionalId, professionalId))
  const [tips] = await context.db
    .select({ sum: sql<number>`coalesce(sum(${tipShares.amount}), 0)::int` })
    .from(tipShares)
    .where(and(eq(tipShares.professionalId, professionalId), gte(tipShares.givenAt, instantOf(starts[0] ?? today, '00:00'))))
  return {
    tips: dirhamsFromFils(tips?.sum ?? 0),
    share: share ?? null,
    weeks: rows.map((row, index) => ({ from: starts[index] ?? today, ...row })),
  }
}
