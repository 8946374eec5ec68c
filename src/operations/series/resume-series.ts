import { eq } from 'drizzle-orm'
import { series } from '../../db/schema/series.ts'
import { addDays, type DubaiDate, dubaiDateOf } from '../../domain/dubai-time.ts'
import { rollsUntil } from '../../domain/series.ts'
import type { ChangedBooking } from '../booking-access/get-booking.ts'
import { seriesGoesOn } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'
import { announce } from '../messages/announce.ts'
import { bookingResumed } from '../messages/mails/booking-resumed.ts'
import { readSettings } from '../settings/read-settings.ts'
import { returnDiscounts } from '../settlements/return-discounts.ts'
import { readGroup } from '../settlements/unearned-discounts.ts'
import { syncBookingStatus } from '../visits/sync-booking-status.ts'
import { changeSeries, keyAt, type RunningSeries } from './change-series.ts'
import { addDates } from './roll-series.ts'

/** Resumes a series from tomorrow: the dates that its pause took are booked again where available. Throws AppError not_found, conflict. */
export async function resumeSeries(context: Context, id: string): Promise<ChangedBooking> {
  return changeSeries(context, id, async (tx, booking) => {
    if (booking.series.pausedFrom === null) return 0
    await tx.update(series).set({ pausedFrom: null, pausedUntil: null }).where(eq(series.bookingId, id))
    const { seriesWeeks } = await readSettings(tx)
    const today = dubaiDateOf(context.now())
    const ahead = rollsUntil(today, seriesWeeks)
    const { rolledUntil } = booking.series
    const until = seriesGoesOn(booking.series) && ahead > rolledUntil ? ahead : rolledUntil
    const resumed = { ...booking, series: { ...booking.series, pausedFrom: null, pausedUntil: null } }
    await recordEvent(context, tx, { bookingId: id, kind: 'resumed' })
    const { added, unavailable } = await addDates(context, tx, resumed, firstAgain(booking, today), until)
    await returnDiscounts(context, tx, await readGroup(tx, id))
    await syncBookingStatus(context, tx, id, booking.status)
    await announce(context, tx, bookingResumed, { bookingId: id, dates: added, unavailable }, { key: keyAt(context, 'resumed', id) })
    return 0
  })
}

/** Tomorrow, but never before the series' own first date. */
function firstAgain({ visits }: RunningSeries, today: DubaiDate): DubaiDate {
  const tomorrow = addDays(today, 1)
  const [first = tomorrow] = visits.flatMap(({ seriesDate }) => seriesDate ?? []).sort()
  return first > tomorrow ? first : tomorrow
}
