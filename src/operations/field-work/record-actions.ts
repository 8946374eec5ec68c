import { and, eq, isNotNull } from 'drizzle-orm'
import type { ProAction, ProAnswer } from '../../contracts/pro/actions.ts'
import type { Transaction } from '../../db/client.ts'
import { professionalDevices, visitActions } from '../../db/schema/field-work.ts'
import { type RefusalCode, refusalOfMoment } from '../../domain/field-work.ts'
import { signedInProfessional } from '../access.ts'
import { chargeVisit } from '../charges/charge-visit.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'
import { isRefusedBy } from '../refused-by-database.ts'
import { applyAction, RefusedAction, reportDoubt } from './apply-action.ts'

/**
 * Records what a professional's phone sends, in its order: each act in a transaction of its own and once for its id, so that a phone may send
 * anything again whose answer it did not get. What a visit no longer allows is refused in words and kept all the same. Throws AppError
 * unauthenticated (staff signed the phone out meanwhile), forbidden.
 */
export async function recordActions(context: Context, actions: readonly ProAction[]): Promise<ProAnswer[]> {
  const answers: ProAnswer[] = []
  for (const action of actions) answers.push(await recordAction(context, action))
  return answers
}

async function recordAction(context: Context, action: ProAction): Promise<ProAnswer> {
  const { answer, completed, missedOf } = await context.db.transaction((tx) => recordOnce(context, tx, action))
  if (completed !== undefined) {
    await chargeVisit(context, completed).catch((error: unknown) => {
      context.log.warn({ err: error, visit: completed }, 'the charge of a visit waits for its job')
    })
  }
  if (missedOf !== undefined) await executeSettlements(context, missedOf)
  return { id: action.id, answer, message: wordsOf(context, answer) }
}

type Recorded = { answer: string; completed?: number; missedOf?: string }

async function recordOnce(context: Context, tx: Transaction, action: ProAction): Promise<Recorded> {
  const { professionalId, deviceId } = signedInProfessional(context)
  await holdDevice(context, tx, deviceId)
  const isThis = and(eq(visitActions.professionalId, professionalId), eq(visitActions.id, action.id))
  const [earlier] = await tx.select({ answer: visitActions.answer }).from(visitActions).where(isThis)
  if (earlier) return { answer: earlier.answer === 'done' ? 'known' : earlier.answer }
  const applied = await apply(context, tx, action)
  const { task, is_done, cash_received, called_at, extra_minutes } = action.data
  const found = await tx
    .insert(visitActions)
    .values({
      professionalId,
      id: action.id,
      visitId: applied.visitId,
      kind: action.kind,
      occurredAt: new Date(action.occurred_at),
      receivedAt: context.now(),
      data: { task: task ?? undefined, is_done, cash_received, called_at, extra_minutes },
      answer: applied.answer,
    })
    .returning({ id: visitActions.id })
  if (found.length === 0) throw new Error('The act was not written')
  return applied
}

/** The acts of one phone follow each other, also if it sends them twice at once; and none is taken once staff have signed it out. */
async function holdDevice(context: Context, tx: Transaction, deviceId: number): Promise<void> {
  const [device] = await tx
    .select({ id: professionalDevices.id })
    .from(professionalDevices)
    .where(and(eq(professionalDevices.id, deviceId), isNotNull(professionalDevices.tokenHash)))
    .for('update')
  if (!device) throw new AppError('unauthenticated', wordsFor(context).notSignedIn)
}

/** Applies an act as a whole or not at all: a refused one leaves nothing but its record. */
async function apply(context: Context, tx: Transaction, action: ProAction): Promise<Recorded & { visitId: number | null }> {
  const clock = refusalOfMoment(new Date(action.occurred_at), context.now())
  if (clock) return { answer: `refused:${clock}`, visitId: null }
  try {
    const done = await tx.transaction((part) => applyAction(context, part, action))
    return { answer: 'done', visitId: action.visit, ...done }
  } catch (error) {
    if (error instanceof RefusedAction) {
      await reportDoubt(context, tx, action, error.code)
      return { answer: `refused:${error.code}`, visitId: error.visitId }
    }
    if (isRefusedBy(error, 'constraint', 'reports_in_a_day')) return { answer: 'refused:too_many', visitId: action.visit }
    if (error instanceof AppError) return { answer: 'refused:not_now', visitId: action.visit }
    throw error
  }
}

function wordsOf(context: Context, answer: string): string | null {
  const words = wordsFor(context)
  const said: Record<RefusalCode, string> = {
    not_yours: words.visitNotYours,
    called_off: words.visitCalledOff,
    not_now: words.visitNotNow,
    too_soon: words.startTooSoon,
    wait: words.waitLonger,
    evidence_missing: words.evidenceMissing,
    too_early: words.stepTooEarly,
    out_of_order: words.stepOutOfOrder,
    too_short: words.workTooShort,
    unproven: words.waitUnproven,
    no_time: words.noTimeForMore,
    too_many: words.reportedEnough,
    clock: words.clockWrong,
    too_old: words.actTooOld,
    invalid: words.invalidValue,
  }
  return answer.startsWith('refused:') ? said[answer.slice('refused:'.length) as RefusalCode] : null
}
