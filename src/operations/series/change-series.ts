import type { Transaction } from '../../db/client.ts'
import { isOpenBooking } from '../../domain/bookings.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { type ChangedBooking, getBooking } from '../booking-access/get-booking.ts'
import { type LoadedBooking, type LoadedSeries, type LoadedVisit, lockBooking } from '../booking-access/load-booking.ts'
import { refusingOverdrawn } from '../capacity/refuse-overdrawn.ts'
import { conflictAt } from '../conflicts/conflict-at.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { executeSettlements } from '../payments/execute-settlements.ts'

export type RunningSeries = LoadedBooking & { series: LoadedSeries }

/**
 * Changes an active series, whose booking is locked, and returns the cost and the booking afterwards. Throws AppError not_found; conflict
 * if the booking is not a series, is closed, or its series has ended, or if it would hold more than may be booked without paying.
 */
export async function changeSeries(
  context: Context,
  id: string,
  change: (tx: Transaction, booking: RunningSeries) => Promise<Fils>,
): Promise<ChangedBooking> {
  const fee = await refusingOverdrawn(context, () => context.db.transaction(async (tx) => change(tx, await demandSeries(context, tx, id))))
  await executeSettlements(context, id)
  return { fee: dirhamsFromFils(fee), booking: await getBooking(context, id) }
}

/** An active series, whose booking is locked. Throws AppError not_found; conflict if it is no series, is closed, or has ended. */
export async function demandSeries(context: Context, tx: Transaction, id: string): Promise<RunningSeries> {
  const { series: row, ...booking } = await lockBooking(context, tx, id)
  const words = wordsFor(context)
  if (!row) throw new AppError('conflict', words.notASeries)
  if (!isOpenBooking(booking.status) || row.endedAt) throw await conflictAt(context, tx, booking)
  return { ...booking, series: row }
}

export const numbersOf = (visits: LoadedVisit[]) => visits.map(({ number }) => number)

/** The key of a message about a change that may be made more than once. */
export const keyAt = (context: Context, kind: string, id: string) => `${kind}:${id}:${context.now().getTime()}`
