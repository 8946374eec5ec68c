import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { PlannedBooking } from './plan-booking.ts'
import { TimeTaken } from './refuse-taken-time.ts'

/**
 * Gives each visit of a booking its professionals for the visit and the travel buffer after it: those free on most of its dates
 * first, so that a series keeps its people. Throws TimeTaken where a visit finds too few; the caller's turn (takeTurn) is held.
 */
export async function assignProfessionals(tx: Transaction, bookingId: string, plan: PlannedBooking): Promise<void> {
  const { rows } = await tx.execute<{ visits: number }>(sql`
    WITH wanted AS (
      SELECT id AS visit_id, tstzrange(starts_at, ends_at + make_interval(mins => ${plan.settings.travelBuffer})) AS held
      FROM visits WHERE booking_id = ${bookingId}
    ), free AS (
      SELECT wanted.visit_id, wanted.held, p.id AS professional_id, count(*) OVER (PARTITION BY p.id) AS dates
      FROM wanted
      CROSS JOIN professionals p
      JOIN professional_skills s ON s.professional_id = p.id AND s.service_id = ${plan.serviceId}
      WHERE p.city = ${plan.city} AND p.is_active
        AND NOT EXISTS (SELECT FROM visit_assignments a WHERE a.professional_id = p.id AND a.is_active AND a.held && wanted.held)
    ), ranked AS (
      SELECT visit_id, held, professional_id,
        row_number() OVER (PARTITION BY visit_id ORDER BY dates DESC, hashtext(professional_id || ${bookingId}), professional_id) AS place
      FROM free
    ), assigned AS (
      INSERT INTO visit_assignments (visit_id, professional_id, held)
      SELECT visit_id, professional_id, held FROM ranked WHERE place <= ${plan.cleaners}
      RETURNING visit_id
    )
    SELECT count(*)::int AS visits FROM (SELECT visit_id FROM assigned GROUP BY visit_id HAVING count(*) = ${plan.cleaners}) AS complete`)
  if (rows[0]?.visits !== plan.visits.length) throw new TimeTaken()
}
