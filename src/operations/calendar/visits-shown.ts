import { type SQL, sql } from 'drizzle-orm'
import { addDays, type DubaiDate, instantOf } from '../../domain/dubai-time.ts'

export type Shown = {
  from: DubaiDate
  days: number
  city?: string | undefined
  service?: number | undefined
  professional?: number | undefined
}

/** The visits v of which a calendar chooses those shown: with their bookings b where it asks for something of them. */
export const visitsOf = ({ city, service }: Shown): SQL =>
  city === undefined && service === undefined ? sql`visits v` : sql`visits v JOIN bookings b ON b.id = v.booking_id`

/** Whether a calendar shows a visit of visitsOf. */
export function isShown({ from, days, city, service, professional }: Shown): SQL {
  const begins = instantOf(from, '00:00').toISOString()
  const ends = instantOf(addDays(from, days), '00:00').toISOString()
  const parts = [
    sql`v.starts_at >= ${begins} AND v.starts_at < ${ends}`,
    sql`v.status <> 'cancelled'`,
    city === undefined ? undefined : sql`b.city = ${city}`,
    service === undefined ? undefined : sql`b.service_id = ${service}`,
    professional === undefined
      ? undefined
      : sql`v.id IN (SELECT a.visit_id FROM visit_assignments a WHERE a.professional_id = ${professional} AND a.is_active
          AND a.held && tstzrange(${begins}, ${ends}))`,
  ]
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` AND `,
  )
}

/** The queues of visits that wait for people. */
export const ofPeople = sql`('unassigned', 'conflicts')`
