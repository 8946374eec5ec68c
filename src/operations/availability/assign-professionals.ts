import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { executePlanned, type Transaction } from '../../db/client.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import type { Language } from '../../domain/language.ts'
import type { Wishes } from '../../domain/wishes.ts'
import type { Context } from '../context.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { freeProfessionals } from './free-professionals.ts'

/** Too few professionals are available; the transaction is rolled back. */
export class TimeTaken extends Error {
  override name = 'TimeTaken'
}

/** Whether an error means that a time was taken: nobody is available, or the exclusion constraint found overlapping assignments (23P01). */
export const isTimeTaken = (error: unknown): boolean => error instanceof TimeTaken || isRefusedBy(error, 'code', '23P01')

export type Staffing = {
  bookingId: string
  serviceId: number
  city: string
  area: string | null
  cleaners: number
  buffer: number
  wishes: Wishes
  language: Language
  /** Default: all visits of the booking. */
  visitIds?: readonly number[]
  preferred?: readonly number[]
  /** Set if the days are held among others (lockCityDays): too few may then be found although there are more. One visit. */
  amongOthers?: boolean
}

/**
 * Assigns professionals to each visit, for the visit and the travel around it, and returns the visits that got enough; a visit with too few
 * gets none. Why it is these is kept with it (domain/assignment-reasons.ts). The caller holds the days (takeCityDays).
 */
export async function assignProfessionals({ now }: Pick<Context, 'now'>, tx: Transaction, staffing: Staffing): Promise<number[]> {
  const { bookingId, cleaners, visitIds } = staffing
  const these = visitIds ? sql`AND id = ANY(${sql.param([...visitIds])}::bigint[])` : sql``
  const wanted = sql`SELECT id AS visit_id, starts_at, ends_at FROM visits WHERE booking_id = ${bookingId} ${these}`
  const rows = await executePlanned<{ visit_id: string }>(
    tx,
    sql`
    WITH ${freeProfessionals({ ...staffing, wanted })}, assigned AS (
      INSERT INTO visit_assignments (visit_id, professional_id, held)
      SELECT visit_id, professional_id, held FROM chosen WHERE able >= ${cleaners}
      RETURNING visit_id
    ), ${keepReasons(staffing, now())}
    SELECT DISTINCT visit_id FROM assigned`,
  )
  return rows.map((row) => Number(row.visit_id))
}

/** Beside those who go, this many who were next, and this many of those whom the customer knows and who could not. */
const nearest = 3

/** How long it is kept why somebody went, in days after the visit: customers and professionals may ask. */
const reasonsKept = 90

/**
 * Keeps why the chosen ones go and others do not, as the last part of a WITH after freeProfessionals. Whoever stands before them in the ranking was passed over
 * for the legal hours.
 */
function keepReasons({ wishes, cleaners }: Staffing, now: Date): SQL {
  const facts = sql`'regular', r.regular, 'dates', r.dates, 'known', r.known, 'wish', r.wish, 'road', r.road, 'ahead', r.ahead, 'speaks', r.speaks`
  return sql`compared AS MATERIALIZED (
      SELECT r.visit_id, jsonb_build_object('id', r.professional_id, 'goes', c.professional_id IS NOT NULL, 'refusal',
        CASE WHEN c.professional_id IS NULL AND r.rank < max(r.rank) FILTER (WHERE c.professional_id IS NOT NULL) OVER (PARTITION BY r.visit_id) THEN 'hours' END,
        ${facts}) AS candidate
      FROM ranked r LEFT JOIN chosen c USING (visit_id, professional_id)
      WHERE (r.rank <= ${cleaners + nearest} OR c.professional_id IS NOT NULL)
      UNION ALL
      SELECT w.visit_id, jsonb_build_object('id', k.id, 'goes', false, 'refusal', CASE
          WHEN t.id IS NULL THEN CASE WHEN ${wishes.gender}::text <> (SELECT coalesce(gender, '') FROM professionals p WHERE p.id = k.id) THEN 'gender_wish' ELSE 'no_skill' END
          WHEN t.able_until <= w.starts_at THEN 'paper_ended'
          WHEN EXISTS (SELECT FROM professional_exceptions e WHERE e.professional_id = k.id AND e.kind = 'off'
            AND tstzrange(e.begins_at, e.ends_at) && tstzrange(w.starts_at, w.ends_at)) THEN 'absent'
          WHEN NOT professional_works(k.id, tstzrange(w.starts_at, w.ends_at)) THEN 'off_hours'
          WHEN EXISTS (SELECT FROM visit_assignments a WHERE a.professional_id = k.id AND a.is_active AND a.held && tstzrange(w.starts_at, w.ends_at))
            THEN 'busy' ELSE 'road_short' END,
        'regular', false, 'dates', 0, 'known', true, 'wish', coalesce(t.wish, false), 'road', 0, 'ahead', coalesce(t.ahead, 0), 'speaks', coalesce(t.speaks, false))
      FROM wanted w CROSS JOIN (SELECT id FROM known ORDER BY id LIMIT ${nearest}) AS k LEFT JOIN team t USING (id)
      WHERE NOT EXISTS (SELECT FROM ranked r WHERE r.visit_id = w.visit_id AND r.professional_id = k.id)
    ), kept AS (
      INSERT INTO assignment_reasons (visit_id, decided_at, keep_until, candidates)
      SELECT c.visit_id, ${now.toISOString()}, (w.ends_at + make_interval(days => ${reasonsKept}))::date, jsonb_agg(c.candidate)
      FROM compared c JOIN wanted w USING (visit_id) WHERE c.visit_id IN (SELECT visit_id FROM assigned) GROUP BY c.visit_id, w.ends_at
      ON CONFLICT (visit_id) DO UPDATE SET decided_at = excluded.decided_at, keep_until = excluded.keep_until, candidates = excluded.candidates
    )`
}

/** Frees the professionals of bookings that will not take place. */
export async function releaseProfessionals(tx: Transaction, bookingIds: string[]): Promise<void> {
  const cancelled = tx.$with('cancelled').as(
    tx
      .update(visits)
      .set({ status: 'cancelled' })
      .where(and(inArray(visits.bookingId, bookingIds), eq(visits.status, 'scheduled')))
      .returning({ id: visits.id }),
  )
  await tx
    .with(cancelled)
    .update(visitAssignments)
    .set({ isActive: false })
    .where(and(inArray(visitAssignments.visitId, tx.select({ id: cancelled.id }).from(cancelled)), eq(visitAssignments.isActive, true)))
}

/** Lets the professionals of a booking's visits go until its card is being charged (holdAgain); the visits stay scheduled. */
export async function leaveUnheld(tx: Transaction, bookingId: string): Promise<void> {
  await tx.execute(sql`UPDATE visit_assignments SET is_active = false
    WHERE is_active AND visit_id IN (SELECT id FROM visits WHERE booking_id = ${bookingId} AND status = 'scheduled')`)
}

/** The reverse of leaveUnheld. The database refuses if somebody has been booked for another visit since (isTimeTaken). */
export async function holdAgain(tx: Transaction, bookingId: string): Promise<void> {
  await tx.execute(sql`UPDATE visit_assignments SET is_active = true
    WHERE NOT is_active AND visit_id IN (SELECT id FROM visits WHERE booking_id = ${bookingId} AND status = 'scheduled')`)
}
