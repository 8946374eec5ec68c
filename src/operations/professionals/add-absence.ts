import { and, eq, gt, lt } from 'drizzle-orm'
import type { NewAbsence, StaffProfessional } from '../../contracts/office/professionals.ts'
import { professionalExceptions } from '../../db/schema/professionals.ts'
import { instantOf } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { absences, lockProfessional } from './absences.ts'
import { getProfessional } from './get-professional.ts'

/**
 * Records an absence of a professional, or extra work beside the week. Visits that are booked in an absence stay and wait in the queue of
 * conflicts (migration 0160). Throws AppError unauthenticated, forbidden, not_found, conflict (one for a part of that time exists).
 */
export async function addAbsence(context: Context, id: number, absence: NewAbsence, key: string | null): Promise<Acted<StaffProfessional>> {
  const { kind, reason, from_date, from_time, until_date, until_time } = absence
  const [beginsAt, endsAt] = [instantOf(from_date, from_time), instantOf(until_date, until_time)]
  const act = { verb: 'absence.add', subject: { kind: 'professional', id }, key, request: absence } as const
  const { undo } = await actAsStaff(context, act, async (tx) => {
    await lockProfessional(context, tx, id)
    const { professionalId, beginsAt: begins, endsAt: ends } = professionalExceptions
    const isSameTime = and(eq(professionalId, id), eq(professionalExceptions.kind, kind), lt(begins, endsAt), gt(ends, beginsAt))
    const known = await tx.select({ id: professionalExceptions.id }).from(professionalExceptions).where(isSameTime).limit(1)
    if (known.length > 0) throw new AppError('conflict', wordsFor(context).absenceExists, { data: { absence: known[0]?.id } })
    const [added] = await tx
      .insert(professionalExceptions)
      .values({ professionalId: id, kind, beginsAt, endsAt, reason })
      .returning({ id: professionalExceptions.id })
    if (!added) throw new Error('The absence was not written')
    return { result: null, after: { absence: added.id, kind }, undo: await absences.undo(tx, added.id, []) }
  })
  return { data: await getProfessional(context, id), undo }
}
