import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SeriesEnd } from '../../contracts/series.ts'
import { series } from '../../db/schema/series.ts'
import { dubaiDateOf } from '../../domain/dubai-time.ts'
import type { ChangedBooking } from '../booking-access/get-booking.ts'
import { isChangeable } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingEnded } from '../messages/mails/booking-ended.ts'
import { closeVisits } from '../visits/close-visits.ts'
import { syncBookingStatus } from '../visits/sync-booking-status.ts'
import { changeSeries, keyAt, numbersOf } from './change-series.ts'

/** Ends a series after a day, by default today; visits until then still take place. Throws the same errors as pauseSeries. */
export async function endSeries(context: Context, id: string, input: z.output<typeof SeriesEnd>): Promise<ChangedBooking> {
  return changeSeries(context, id, async (tx, booking) => {
    const after = input.after ?? dubaiDateOf(context.now())
    await tx.update(series).set({ endedAt: context.now() }).where(eq(series.bookingId, id))
    const left = booking.visits.filter((visit) => isChangeable(context, booking, visit) && dubaiDateOf(visit.startsAt) > after)
    await recordEvent(context, tx, { bookingId: id, kind: 'ended', data: { after } })
    const { fee, back } = await closeVisits(context, tx, {
      booking,
      visits: left,
      reason: 'ended',
      expectedFee: input.expected_fee,
      to: 'source',
    })
    if (left.length === 0 && back === 0) await syncBookingStatus(context, tx, id, booking.status)
    const told = { bookingId: id, after, fee, back, visits: numbersOf(left) }
    await announce(context, tx, bookingEnded, told, { key: keyAt(context, 'ended', id) })
    return fee
  })
}
