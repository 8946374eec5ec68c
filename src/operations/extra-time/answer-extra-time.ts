import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { extraTimes } from '../../db/schema/field-work.ts'
import { type ExtraTimeAnswer, stateOfRequest } from '../../domain/extra-time.ts'
import { lockVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { extendVisit, NoTimeLeft } from './extend-visit.ts'

type Asked = { id: string; number: number; request: number }

/**
 * The customer agrees to the extra time that the team asks for, or refuses it. What is agreed makes the visit longer and is charged with it. Throws
 * AppError not_found; conflict: it was answered, its time is over, or the time has been taken meanwhile.
 */
export async function answerExtraTime(context: Context, asked: Asked, agreed: boolean): Promise<void> {
  const words = wordsFor(context)
  try {
    const answer = await context.db.transaction((tx) => decide(context, tx, asked, agreed))
    if (answer === 'lapsed') throw new AppError('conflict', words.extraTimeLapsed)
  } catch (error) {
    if (!(error instanceof NoTimeLeft)) throw error
    await context.db.transaction((tx) => close(context, tx, asked.request, 'lapsed'))
    throw new AppError('conflict', words.extraTimeGone)
  }
}

async function decide(context: Context, tx: Transaction, { id, number, request }: Asked, agreed: boolean): Promise<ExtraTimeAnswer> {
  const { booking, visit } = await lockVisit(context, tx, id, number)
  const [one] = await tx
    .select()
    .from(extraTimes)
    .where(and(eq(extraTimes.id, request), eq(extraTimes.visitId, visit.id)))
    .for('update')
  const words = wordsFor(context)
  if (!one) throw new AppError('not_found', words.notFound)
  const wanted = agreed ? 'agreed' : 'refused'
  if (one.answer === wanted) return wanted
  if (one.answer !== null) throw new AppError('conflict', words.extraTimeAnswered)
  if (stateOfRequest(one, visit.status === 'in_progress', context.now()) === 'lapsed') return close(context, tx, request, 'lapsed')
  if (!agreed) return close(context, tx, request, 'refused')
  await extendVisit(tx, { booking, visit, minutes: one.minutes })
  const data = { visit: number, amount: one.charge + one.vat }
  await recordEvent(context, tx, { bookingId: id, kind: 'visit_extended', data })
  return close(context, tx, request, 'agreed')
}

async function close(context: Context, tx: Transaction, request: number, answer: ExtraTimeAnswer): Promise<ExtraTimeAnswer> {
  await tx
    .update(extraTimes)
    .set({ answer, answeredAt: context.now() })
    .where(and(eq(extraTimes.id, request), isNull(extraTimes.answer)))
  return answer
}
