import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { FieldReport, FieldReportAnswer } from '../../contracts/office/field-reports.ts'
import type { Transaction } from '../../db/client.ts'
import { fieldReports } from '../../db/schema/field-work.ts'
import { professionalExceptions } from '../../db/schema/professionals.ts'
import { addDays, instantOf } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { inverseOf } from '../audit/inverse.ts'
import { restorableRow } from '../audit/restorable-row.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { absences, lockProfessional } from '../professionals/absences.ts'
import { readFieldReport } from './get-field-report.ts'

const answers = restorableRow(fieldReports, ['answer', 'answered_at', 'reply'])

/**
 * Staff answer what a professional reported. Days off that are granted become an absence, whose visits wait for somebody else. Throws AppError
 * unauthenticated, forbidden, not_found, conflict (it is answered), invalid (a question without a reply, or a reply to anything else).
 */
export async function answerFieldReport(
  context: Context,
  id: number,
  { answer, reply }: FieldReportAnswer,
  key: string | null,
): Promise<Acted<FieldReport>> {
  const act = { verb: 'field_report.answer', subject: { kind: 'field_report', id }, key, request: { answer, reply } } as const
  return actAsStaff(context, act, async (tx) => {
    const before = await answers.before(tx, id)
    if (!before) throw new AppError('not_found', wordsFor(context).fieldReportNotFound)
    refuseWrongAnswer(context, await readFieldReport(context, tx, id), { answer, reply })
    const [report] = await tx
      .update(fieldReports)
      .set({ answer, reply, answeredAt: context.now() })
      .where(and(eq(fieldReports.id, id), isNull(fieldReports.answer)))
      .returning()
    if (!report) throw new AppError('conflict', wordsFor(context).fieldReportIsAnswered)
    const absence = answer === 'granted' ? await grantDaysOff(context, tx, report) : null
    return {
      result: await readFieldReport(context, tx, id),
      before: { answer: null },
      after: { answer, absence },
      undo: {
        answered: await answers.undo(tx, id, before),
        absence: absence === null ? null : await absences.undo(tx, absence, []),
      },
    }
  })
}

/** A question is answered in words, everything else by one of the answers that decide. */
function refuseWrongAnswer(context: Context, { kind }: FieldReport, { answer, reply }: FieldReportAnswer): void {
  const words = wordsFor(context)
  if (kind !== 'question' && answer !== 'answered' && reply === null) return
  if (kind !== 'question' || answer !== 'answered')
    throw new AppError('invalid', words.invalidValue, { fields: { answer: words.invalidValue } })
  if (reply === null) throw new AppError('invalid', words.replyRequired, { fields: { reply: words.replyRequired } })
}

/** The absence of the days of a report, unless there is one for a part of them. Returns its id, null if none was added. */
async function grantDaysOff(context: Context, tx: Transaction, report: typeof fieldReports.$inferSelect): Promise<number | null> {
  const { professionalId, fromDate, untilDate, kind } = report
  if (fromDate === null || untilDate === null) return null
  await lockProfessional(context, tx, professionalId)
  const [beginsAt, endsAt] = [instantOf(fromDate, '00:00'), instantOf(addDays(untilDate, 1), '00:00')]
  const { beginsAt: begins, endsAt: ends } = professionalExceptions
  const known = await tx
    .select({ id: professionalExceptions.id })
    .from(professionalExceptions)
    .where(
      and(
        eq(professionalExceptions.professionalId, professionalId),
        eq(professionalExceptions.kind, 'off'),
        lt(begins, endsAt),
        gt(ends, beginsAt),
      ),
    )
    .limit(1)
  if (known.length > 0) return null
  const [added] = await tx
    .insert(professionalExceptions)
    .values({ professionalId, kind: 'off', beginsAt, endsAt, reason: kind })
    .returning({ id: professionalExceptions.id })
  return added?.id ?? null
}

const Undone = z.object({ answered: z.unknown(), absence: z.unknown() })

/** The inverse of answerFieldReport: the report waits again, and days off that it granted are gone. */
export const unanswerFieldReport = inverseOf(Undone, async (context, tx, { answered, absence }, actor) => {
  if (absence !== null) await absences.restore(context, tx, absence, actor)
  await answers.restore(context, tx, answered, actor)
})
