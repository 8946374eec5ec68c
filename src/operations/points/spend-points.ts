import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookingPoints } from '../../db/schema/points.ts'
import { pointsUsed } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { postEntry } from '../ledger/post-entry.ts'

/** Points for a booking, and the part of its discount that they are, in fils before VAT. */
export type PointsOfBooking = { owner: string; points: number; amount: Fils }

/** Uses points for a booking, in the transaction that makes it. Throws AppError insufficient_balance: the database lets nobody use more than they have. */
export async function spendPoints(context: Context, tx: Transaction, bookingId: string, used: PointsOfBooking): Promise<void> {
  await tx.insert(bookingPoints).values({ bookingId, ...used })
  await post(context, tx, bookingId, { ...used, uses: 1 })
}

/** A booking that is restored uses its points again. Throws AppError insufficient_balance if its customer has spent them since. */
export async function spendPointsAgain(context: Context, tx: Transaction, bookingId: string): Promise<void> {
  const [again] = await tx
    .update(bookingPoints)
    .set({ isUsed: true, uses: sql`uses + 1` })
    .where(and(eq(bookingPoints.bookingId, bookingId), eq(bookingPoints.isUsed, false)))
    .returning()
  if (again) await post(context, tx, bookingId, again)
}

const post = (
  context: Context,
  tx: Transaction,
  bookingId: string,
  { owner, points, uses }: { owner: string; points: number; uses: number },
) =>
  postEntry(context, tx, {
    key: `points-used:${bookingId}:${uses}`,
    kind: 'points_used',
    bookingId,
    entries: pointsUsed(owner, points),
  }).catch((error: unknown) => {
    if (error instanceof AppError) throw new AppError(error.code, wordsFor(context).tooFewPoints)
    throw error
  })
