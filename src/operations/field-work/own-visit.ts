import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import { isCalledOff, type VisitState } from '../../domain/bookings.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'

export type OwnVisit = {
  id: number
  key: { id: string; number: number }
  status: VisitState
  startsAt: Date
  endsAt: Date
  startedAt: Date | null
}

type Found = { visit: OwnVisit } | { refused: 'not_yours' | 'called_off' }

/**
 * A visit of a professional, whose booking is locked until the end of the transaction, so that nobody takes it away meanwhile. One that never was
 * theirs is refused in the same way as one that is theirs no more.
 */
export async function lockOwnVisit(tx: Transaction, professionalId: number, visitId: number): Promise<Found> {
  const before = await findOwnVisit(tx, professionalId, visitId)
  if (!before) return { refused: 'not_yours' }
  await lockBookingStatus(tx, before.visit.key.id)
  const found = await findOwnVisit(tx, professionalId, visitId)
  if (!found) return { refused: 'not_yours' }
  const { visit, isActive } = found
  if (isActive) return { visit }
  return { refused: isCalledOff(visit.status) ? 'called_off' : 'not_yours' }
}

/** A visit that this professional is or was assigned to. */
export async function findOwnVisit(db: Queryable, professionalId: number, visitId: number) {
  const [row] = await db
    .select({
      id: visits.id,
      bookingId: visits.bookingId,
      number: visits.number,
      status: visits.status,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      startedAt: visits.startedAt,
      isActive: sql<boolean>`${visitAssignments.isActive}`,
    })
    .from(visits)
    .innerJoin(visitAssignments, eq(visitAssignments.visitId, visits.id))
    .where(and(eq(visits.id, visitId), eq(visitAssignments.professionalId, professionalId)))
  if (!row) return null
  const { bookingId, number, isActive, ...rest } = row
  return { isActive, visit: { ...rest, key: { id: bookingId, number } } }
}
