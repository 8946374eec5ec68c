import { and, eq, gte, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import type { dispatchPlans } from '../../db/schema/dispatch.ts'
import { fieldReports } from '../../db/schema/field-work.ts'
import { professionalExceptions } from '../../db/schema/professionals.ts'
import { type Inverse, inverseOf } from '../audit/inverse.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import type { Context } from '../context.ts'
import { absences, lockProfessional } from '../professionals/absences.ts'
import type { Illness } from './read-city-day.ts'

const answers = restorableRow(fieldReports, ['answer', 'answered_at'])

const Recorded = z.object({ absence: z.unknown(), answered: z.unknown() })

/** Records the absence of somebody ill, unless they are absent already, and grants what they reported. Returns the data of forgetIllness. */
export async function recordIllness(
  context: Context,
  tx: Transaction,
  { fieldReportId }: Pick<typeof dispatchPlans.$inferSelect, 'fieldReportId'>,
  { id: professionalId, from: beginsAt, until: endsAt }: Illness,
): Promise<z.infer<typeof Recorded>> {
  await lockProfessional(context, tx, professionalId)
  const { kind, professionalId: whose, beginsAt: begins, endsAt: ends } = professionalExceptions
  const known = await tx
    .select({ id: professionalExceptions.id })
    .from(professionalExceptions)
    .where(and(eq(whose, professionalId), eq(kind, 'off'), lte(begins, beginsAt), gte(ends, endsAt)))
    .limit(1)
  const [added] =
    known.length > 0
      ? []
      : await tx
          .insert(professionalExceptions)
          .values({ professionalId, kind: 'off', beginsAt, endsAt, reason: 'ill' })
          .returning({ id: professionalExceptions.id })
  return {
    absence: added ? await absences.undo(tx, added.id, []) : null,
    answered: fieldReportId === null ? null : await grant(context, tx, fieldReportId),
  }
}

async function grant({ now }: Context, tx: Transaction, id: number): Promise<object | null> {
  const before = await answers.before(tx, id)
  const granted = await tx
    .update(fieldReports)
    .set({ answer: 'granted', answeredAt: now() })
    .where(and(eq(fieldReports.id, id), isNull(fieldReports.answer)))
    .returning({ id: fieldReports.id })
  return granted.length > 0 ? answers.undo(tx, id, before) : null
}

/** The inverse of recordIllness. Throws AppError conflict if the absence or the answer has changed since. */
export const forgetIllness: Inverse = inverseOf(Recorded, async (context, tx, { absence, answered }, actor) => {
  if (absence !== null) await absences.restore(context, tx, absence, actor)
  if (answered !== null) await answers.restore(context, tx, answered, actor)
})
