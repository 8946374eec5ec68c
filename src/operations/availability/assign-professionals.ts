import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { freeProfessionals } from './free-professionals.ts'

export type Staffing = {
  bookingId: string
  serviceId: number
  city: string
  cleaners: number
  buffer: number
  /** All visits of the booking unless told. */
  visitIds?: readonly number[]
  preferred?: readonly number[]
}

/**
 * Gives each visit its professionals for the visit and the road around it, and answers the visits that got as many as they need; a visit
 * that finds too few gets none. The caller's turn (takeTurn) is held.
 */
export async function assignProfessionals(tx: Transaction, staffing: Staffing): Promise<number[]> {
  const { bookingId, cleaners, visitIds } = staffing
  const these = visitIds ? sql`AND id = ANY(${sql.param([...visitIds])}::bigint[])` : sql``
  const wanted = sql`SELECT id AS visit_id, starts_at, ends_at FROM visits WHERE booking_id = ${bookingId} ${these}`
  const { rows } = await tx.execute<{ visit_id: string }>(sql`
    WITH ${freeProfessionals({ ...staffing, wanted })}, assigned AS (
      INSERT INTO visit_assignments (visit_id, professional_id, held)
      SELECT visit_id, professional_id, held FROM ranked WHERE place <= ${cleaners} AND able >= ${cleaners}
      RETURNING visit_id
    )
    SELECT DISTINCT visit_id FROM assigned`)
  return rows.map((row) => Number(row.visit_id))
}
