import type { Transaction } from '../../db/client.ts'
import { payments } from '../../db/schema/payments.ts'
import { unpaidOf } from '../../domain/dues.ts'
import { receipt } from '../../domain/ledger.ts'
import { lockVisit } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import { actorIdOf, type Context, wordsFor } from '../context.ts'
import { moneyOfVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { nextPart } from '../payments/next-part.ts'
import { randomId } from '../random-id.ts'
import { earnVisit } from '../settlements/earn-visit.ts'

type CashVisit = { id: string; number: number }

/**
 * Records that the cash for a completed visit was received, in the caller's transaction: staff and the visit's professional say so, nobody
 * else can. The visit is earned with it. Recording it again changes nothing. Throws AppError forbidden; not_found; conflict (not completed,
 * or not paid in cash).
 */
export async function receiveCash(context: Context, tx: Transaction, { id, number }: CashVisit): Promise<void> {
  const words = wordsFor(context)
  if (context.actor.kind !== 'staff' && context.actor.kind !== 'professional') throw new AppError('forbidden', words.cashByStaff)
  const { booking, visit } = await lockVisit(context, tx, id, number)
  if (booking.paymentMethod !== 'cash') throw new AppError('conflict', words.notInCash)
  if (visit.status !== 'completed') throw await conflictAt(context, tx, booking, visit)
  const money = await moneyOfVisit(tx, visit.id)
  const amount = money ? unpaidOf(money) : 0
  if (amount === 0) return
  const paymentId = randomId('pay')
  await tx.insert(payments).values({
    id: paymentId,
    bookingId: id,
    visitId: visit.id,
    amount,
    captured: amount,
    part: nextPart(visit.id),
    method: 'cash',
    status: 'paid',
    gateway: 'cash',
    gatewayReference: `cash:${paymentId}`,
    receivedBy: actorIdOf(context),
    createdAt: context.now(),
    completedAt: context.now(),
  })
  const entries = receipt(visit.id, amount, { via: 'cash' })
  await postEntry(context, tx, { key: `pay:${paymentId}`, kind: 'payment', bookingId: id, visitId: visit.id, paymentId, entries })
  await recordEvent(context, tx, { bookingId: id, kind: 'paid', data: { payment: paymentId, amount } })
  await earnVisit(context, tx, visit.id)
}
