import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CalendarQuery, CalendarVisit } from '../../contracts/office/calendar.ts'
import { isOpenBooking } from '../../domain/bookings.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { isOfTeam } from '../is-of-team.ts'
import { isShown, ofPeople } from './visits-shown.ts'

type Row = Omit<CalendarVisit, 'is_movable' | 'can_confirm'>

/** The visits of some days in Dubai, the earliest first, at most as many as asked for. Throws AppError unauthenticated, forbidden. */
export async function listCalendar(
  context: Context,
  { limit, ...query }: z.output<typeof CalendarQuery>,
): Promise<{ visits: CalendarVisit[]; is_cut: boolean }> {
  await staffWhoSee(context, 'desk')
  const shown = { ...query, from: query.from ?? dubaiDateOf(context.now()) }
  const { rows } = await context.db.execute<Row>(sql`
    WITH page AS (SELECT v.* FROM visits v WHERE ${isShown(shown)} ORDER BY v.starts_at, v.id LIMIT ${limit + 1})
    SELECT v.id::int, v.booking_id, v.number, v.starts_at, v.ends_at, v.status, b.status AS booking_status,
      s.title ->> ${context.language} AS service_name, trim(c.first_name || ' ' || c.last_name) AS customer_name,
      k.name ->> ${context.language} AS city_name,
      (SELECT max(i.queue) FROM queue_items i WHERE i.queue IN ${ofPeople} AND i.subject_id = v.id::text AND i.is_open) AS needs,
      ARRAY(SELECT p.name ->> ${context.language} FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id
        WHERE a.visit_id = v.id AND ${isOfTeam} ORDER BY p.id) AS professionals
    FROM page v JOIN bookings b ON b.id = v.booking_id JOIN customers c ON c.id = b.customer_id JOIN services s ON s.id = b.service_id
      JOIN cities k ON k.slug = b.city
    ORDER BY v.starts_at, v.id`)
  return {
    visits: rows.slice(0, limit).map((row) => ({
      ...row,
      starts_at: new Date(row.starts_at).toISOString(),
      ends_at: new Date(row.ends_at).toISOString(),
      can_confirm: row.status === 'in_progress' && new Date(row.ends_at) <= context.now(),
      is_movable: row.status === 'scheduled' && isOpenBooking(row.booking_status),
    })),
    is_cut: rows.length > limit,
  }
}
