import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { tipShares, tips } from '../../db/schema/tips.ts'
import { visitAssignments, visits } from '../../db/schema/visits.ts'
import { tipGiven } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import { sharesOf } from '../../domain/tips.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'
import { postEntry } from '../ledger/post-entry.ts'

/**
 * Passes a tip on from its owner's wallet to those who came, in equal shares. The tip is recorded as given. Throws AppError insufficient_balance.
 */
export async function passOnTip(
  context: Context,
  tx: Transaction,
  { visitId, amount, owner }: { visitId: number; amount: Fils; owner: string },
) {
  const givenAt = context.now()
  const [visit] = await tx.select({ bookingId: visits.bookingId, number: visits.number }).from(visits).where(eq(visits.id, visitId))
  if (!visit) throw new Error('The visit of a tip is gone')
  // The booking's row before the tip's, as whoever gives one.
  await lockBookingStatus(tx, visit.bookingId)
  const team = await tx
    .select({ id: visitAssignments.professionalId })
    .from(visitAssignments)
    .where(and(eq(visitAssignments.visitId, visitId), eq(visitAssignments.isActive, true)))
  const people = team.map(({ id }) => id)
  await postEntry(context, tx, {
    key: `tip:${visitId}`,
    kind: 'tip',
    bookingId: visit.bookingId,
    visitId,
    entries: tipGiven(owner, amount),
  })
  await tx.update(tips).set({ givenAt, failedAt: null }).where(eq(tips.visitId, visitId))
  await tx.insert(tipShares).values(sharesOf(amount, people).map((share) => ({ visitId, ...share, givenAt })))
  await recordEvent(context, tx, { bookingId: visit.bookingId, kind: 'tip_given', data: { visit: visit.number, amount } })
}

/** The tip that this payment is for, whose money has just reached the owner's wallet; also if it was believed to have failed. */
export async function passOnTipOf(context: Context, tx: Transaction, paymentId: string, owner: string): Promise<void> {
  const [tip] = await tx.select().from(tips).where(waitsFor(paymentId))
  if (tip) await passOnTip(context, tx, { visitId: tip.visitId, amount: tip.amount, owner })
}

/** A payment that failed leaves room for another attempt. */
export async function failTipOf({ now }: Pick<Context, 'now'>, tx: Transaction, paymentId: string): Promise<void> {
  await tx.update(tips).set({ failedAt: now() }).where(waitsFor(paymentId))
}

const waitsFor = (paymentId: string) => and(eq(tips.paymentId, paymentId), isNull(tips.givenAt))
