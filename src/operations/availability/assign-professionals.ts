import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
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
  /** Default: all visits of the booking. */
  visitIds?: readonly number[]
  preferred?: readonly number[]
}

/**
 * Assigns professionals to each visit, for the visit and the travel around it, and returns the visits that got enough; a visit with too few
 * gets none. The caller holds the days (lockCityDays).
 */
export async function assignProfessionals(tx: Transaction, staffing: Staffing): Promise<number[]> {
  const { bookingId, cleaners, visitIds } = staffing
  const these = visitIds ? sql`AND id = ANY(${sql.param([...visitIds])}::bigint[])` : sql``
  const wanted = sql`SELECT id AS visit_id, starts_at, ends_at FROM visits WHERE booking_id = ${bookingId} ${these}`
  const { rows } = await tx.execute<{ visit_id: string }>(sql`
    WITH ${freeProfessionals({ ...staffing, wanted })}, assigned AS (
      INSERT INTO visit_assignments (visit_id, professional_id, held)
      SELECT visit_id, professional_id, held FROM chosen WHERE able >= ${cleaners}
      RETURNING visit_id
    )
    SELECT DISTINCT visit_id FROM assigned`)
  return rows.map((row) => Number(row.visit_id))
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
