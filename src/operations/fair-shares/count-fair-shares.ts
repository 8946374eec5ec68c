import { sql } from 'drizzle-orm'
import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { weeksOfFairShare } from '../../domain/fair-share.ts'
import type { Context } from '../context.ts'
import { isOfTeam } from '../is-of-team.ts'

/**
 * Counts the fair share of every active professional (domain/fair-share.ts) anew. People with the same skills have one median, which is looked for once.
 * Returns how many shares have changed.
 */
export async function countFairShares({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  const sundays = weeksOfFairShare(dubaiDateOf(now()))
  const [until, from] = [addDays(sundays[0] ?? '', 7), sundays.at(-1) ?? ''].map((date) => instantOf(date, '00:00').toISOString())
  const { rowCount } = await db.execute(sql`
    WITH worked AS (
      SELECT a.professional_id AS id, sum(extract(epoch FROM v.ends_at - v.starts_at) / 60)::int AS minutes
      FROM visits v JOIN visit_assignments a ON a.visit_id = v.id
      WHERE v.starts_at >= ${from} AND v.starts_at < ${until} AND v.status <> 'cancelled' AND ${isOfTeam} GROUP BY 1
    ), people AS (
      SELECT p.id, p.city, coalesce(w.minutes, 0) AS minutes,
        ARRAY(SELECT s.service_id FROM professional_skills s WHERE s.professional_id = p.id ORDER BY 1) AS skills
      FROM professionals p LEFT JOIN worked w USING (id) WHERE p.is_active
    ), medians AS (
      SELECT alike.city, alike.skills, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY p.minutes))::int AS minutes
      FROM (SELECT DISTINCT city, skills FROM people) AS alike JOIN people p ON p.city = alike.city AND p.skills && alike.skills GROUP BY 1, 2
    )
    INSERT INTO fair_shares AS share (professional_id, paid_minutes, median_minutes, counted_at)
    SELECT p.id, p.minutes, coalesce(m.minutes, p.minutes), ${now().toISOString()} FROM people p LEFT JOIN medians m USING (city, skills)
    ON CONFLICT (professional_id) DO UPDATE SET paid_minutes = excluded.paid_minutes, median_minutes = excluded.median_minutes, counted_at = excluded.counted_at
    WHERE (share.paid_minutes, share.median_minutes) IS DISTINCT FROM (excluded.paid_minutes, excluded.median_minutes)`)
  return rowCount ?? 0
}
