import { type SQL, sql } from 'drizzle-orm'
import { addDays, type DubaiDate, instantOf } from '../../domain/dubai-time.ts'

export type Shown = {
  from: DubaiDate
  days: number
  city?: string | undefined
  service?: number | undefined
  professional?: number | undefined
}

/** Whether a calendar shows a visit v. */
export function isShown({ from, days, city, service, professional }: Shown): SQL {
  const begins = instantOf(from, '00:00').toISOString()
  const ends = instantOf(addDays(from, days), '00:00').toISOString()
  const parts = [
    sql`v.starts_at >= ${begins} AND v.starts_at < ${ends}`,
    sql`v.status <> 'cancelled'`,
    city === undefined ? undefined : sql`v.city = ${city}`,
    service === undefined ? undefined : sql`v.service_id = ${service}`,
    professional === undefined
      ? undefined
      : sql`v.id IN (SELECT a.visit_id FROM visit_assignments a WHERE a.professional_id = ${professional} AND a.is_active
          AND a.held && tstzrange(${begins}, ${ends})
        UNION ALL SELECT a.visit_id FROM visits w JOIN visit_assignments a ON a.visit_id = w.id AND a.professional_id = ${professional}
          WHERE w.status = 'no_show' AND w.starts_at >= ${begins} AND w.starts_at < ${ends})`,
  ]
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` AND `,
  )
}

/** The queues of visits that wait for people. */
export const ofPeople = sql`('unassigned', 'conflicts')`
