import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Pause } from '../../contracts/series.ts'
import { series } from '../../db/schema/series.ts'
import { addDays, dubaiDateOf } from '../../domain/dubai-time.ts'
import type { ChangedBooking } from '../booking-access/get-booking.ts'
import { isChangeable } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { bookingPaused } from '../messages/mails/booking-paused.ts'
import { closeVisits } from '../visits/close-visits.ts'
import { changeSeries, keyAt, numbersOf } from './change-series.ts'

/**
 * Pauses a series from a day, by default tomorrow, until another day or until it is resumed; visits in between are cancelled for the fee
 * that was shown. Throws AppError not_found; conflict if it is not an active series, or the fee has risen.
 */
export async function pauseSeries(context: Context, id: string, input: z.output<typeof Pause>): Promise<ChangedBooking> {
  return changeSeries(context, id, async (tx, booking) => {
    const today = dubaiDateOf(context.now())
    const from = input.from && input.from > today ? input.from : input.from === today ? today : addDays(today, 1)
    const until = input.until ?? null
    if (until !== null && until <= from)
      throw new AppError('invalid', wordsFor(context).selectDate, { fields: { until: wordsFor(context).selectDate } })
    const { pausedFrom, pausedUntil } = booking.series
    if (pausedFrom === from && pausedUntil === until) return 0
    await tx.update(series).set({ pausedFrom: from, pausedUntil: until }).where(eq(series.bookingId, id))
    const resting = booking.visits.filter((visit) => {
      const date = dubaiDateOf(visit.startsAt)
      return isChangeable(context, booking, visit) && date >= from && (until === null || date < until)
    })
    const { fee, back } = await closeVisits(context, tx, {
      booking,
      visits: resting,
      reason: 'paused',
      expectedFee: input.expected_fee,
      to: 'source',
    })
    await recordEvent(context, tx, { bookingId: id, kind: 'paused', data: { from, until } })
    const told = { bookingId: id, from, until, fee, back, visits: numbersOf(resting) }
    await announce(context, tx, bookingPaused, told, { key: keyAt(context, 'paused', id) })
    return fee
  })
}
