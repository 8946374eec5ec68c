import { sql } from 'drizzle-orm'
import type { StaffVisit } from '../../contracts/office/visit-changes.ts'
import type { Queryable } from '../../db/client.ts'
import type { VisitState } from '../../domain/bookings.ts'
import { dubaiDateOf, dubaiTimeOf } from '../../domain/dubai-time.ts'
import type { LoadedBooking, LoadedVisit } from '../booking-access/load-booking.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isOfTeam } from '../is-of-team.ts'
import type { VisitKey } from './transition-visit.ts'

type Row = { status: VisitState; starts_at: string; ends_at: string; professionals: StaffVisit['professionals'] }

/** A visit as staff see it now. Throws AppError not_found. */
export async function readStaffVisit(context: Context, db: Queryable, { id, number }: VisitKey): Promise<StaffVisit> {
  const { rows } = await db.execute<Row>(sql`
    SELECT v.status, v.starts_at, v.ends_at, coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.name ->> ${context.language}::text,
        'is_pinned', a.is_pinned) ORDER BY p.id) FROM visit_assignments a JOIN professionals p ON p.id = a.professional_id WHERE a.visit_id = v.id AND ${isOfTeam}), '[]') AS professionals
    FROM visits v WHERE v.booking_id = ${id} AND v.number = ${number}`)
  const [visit] = rows
  if (!visit) throw new AppError('not_found', wordsFor(context).visitNotFound)
  const startsAt = new Date(visit.starts_at)
  return {
    booking_id: id,
    number,
    status: visit.status,
    date: dubaiDateOf(startsAt),
    time: dubaiTimeOf(startsAt),
    ends_at: dubaiTimeOf(new Date(visit.ends_at)),
    professionals: visit.professionals,
  }
}

/** The refusal of a verb on a visit that somebody else has changed meanwhile: who did what and when, and the visit as it is now. */
export async function refuseChanged(context: Context, db: Queryable, booking: LoadedBooking, visit: LoadedVisit): Promise<AppError> {
  const now = await readStaffVisit(context, db, { id: booking.id, number: visit.number })
  return conflictAt(context, db, booking, visit, { now })
}
