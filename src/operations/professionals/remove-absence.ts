import { and, eq } from 'drizzle-orm'
import type { StaffProfessional } from '../../contracts/office/professionals.ts'
import { professionalExceptions } from '../../db/schema/professionals.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { absences, lockProfessional } from './absences.ts'
import { getProfessional } from './get-professional.ts'

/** Removes an absence or extra work. Throws AppError unauthenticated, forbidden, not_found (gone already). */
export async function removeAbsence(
  context: Context,
  { id, absence }: { id: number; absence: number },
  key: string | null,
): Promise<Acted<StaffProfessional>> {
  const act = { verb: 'absence.remove', subject: { kind: 'professional', id }, key, request: { absence } } as const
  const { undo } = await actAsStaff(context, act, async (tx) => {
    await lockProfessional(context, tx, id)
    const before = await absences.before(tx, absence)
    const [removed] = await tx
      .delete(professionalExceptions)
      .where(and(eq(professionalExceptions.id, absence), eq(professionalExceptions.professionalId, id)))
      .returning({ kind: professionalExceptions.kind })
    if (!removed) throw new AppError('not_found', wordsFor(context).absenceNotFound)
    return { result: null, before: { absence, kind: removed.kind }, undo: await absences.undo(tx, absence, before) }
  })
  return { data: await getProfessional(context, id), undo }
}
