import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Pause, SeriesEnd } from '../../contracts/series.ts'
import type { Transaction } from '../../db/client.ts'
import { series } from '../../db/schema/series.ts'
import { isOpenBooking } from '../../domain/bookings.ts'
import { addDays, type DubaiDate, dubaiDateOf } from '../../domain/dubai-time.ts'
import { dirhamsFromFils, type Fils } from '../../domain/money.ts'
import { rollsUntil } from '../../domain/series.ts'
import { getBooking } from '../booking-access/get-booking.ts'
import {
  isChangeable,
  type LoadedBooking,
  type LoadedSeries,
  type LoadedVisit,
  lockBooking,
  seriesGoesOn,
} from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Changed } from '../bookings/cancel-booking.ts'
import { afterSettlement } from '../bookings/money-seam.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { readSettings } from '../settings/read-settings.ts'
import { closeVisits } from '../visits/close-visits.ts'
import { followVisits } from '../visits/follow-visits.ts'
import { addDates } from './roll-series.ts'

type Running = LoadedBooking & { series: LoadedSeries }

/**
 * Lets a series rest from a day on, tomorrow unless told, until another or until it is resumed; its visits in between are given up for the
 * fee that was named. Throws AppError not_found; conflict where it is no series that runs, or the fee rose.
 */
export async function pauseSeries(context: Context, id: string, input: z.output<typeof Pause>): Promise<Changed> {
  return changing(context, id, async (tx, booking) => {
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
    const fee = await closeVisits(context, tx, {
      booking,
      visits: resting,
      reason: 'paused',
      expectedFee: input.expected_fee,
      to: 'source',
    })
    await recordEvent(context, tx, { bookingId: id, kind: 'paused', data: { from, until } })
    await announce(context, tx, {
      kind: 'paused',
      bookingId: id,
      key: keyAt(context, 'paused', id),
      data: { from, until, fee, visits: numbersOf(resting) },
    })
    return fee
  })
}

/** Lets a series go on from tomorrow: the dates that its pause took are made again where they can be had. Throws AppError not_found, conflict. */
export async function resumeSeries(context: Context, id: string): Promise<Changed> {
  return changing(context, id, async (tx, booking) => {
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
    await followVisits(context, tx, id, booking.status)
    await announce(context, tx, {
      kind: 'resumed',
      bookingId: id,
      key: keyAt(context, 'resumed', id),
      data: { dates: added, unavailable },
    })
    return 0
  })
}

/** Ends a series after a day, today unless told; visits until then still take place. Throws AppError as pauseSeries. */
export async function endSeries(context: Context, id: string, input: z.output<typeof SeriesEnd>): Promise<Changed> {
  return changing(context, id, async (tx, booking) => {
    const after = input.after ?? dubaiDateOf(context.now())
    await tx.update(series).set({ endedAt: context.now() }).where(eq(series.bookingId, id))
    const left = booking.visits.filter((visit) => isChangeable(context, booking, visit) && dubaiDateOf(visit.startsAt) > after)
    await recordEvent(context, tx, { bookingId: id, kind: 'ended', data: { after } })
    const fee = await closeVisits(context, tx, { booking, visits: left, reason: 'ended', expectedFee: input.expected_fee, to: 'source' })
    if (left.length === 0) await followVisits(context, tx, id, booking.status)
    await announce(context, tx, {
      kind: 'ended',
      bookingId: id,
      key: keyAt(context, 'ended', id),
      data: { after, fee, visits: numbersOf(left) },
    })
    return fee
  })
}

/** Tomorrow, but never before the series' own first date. */
function firstAgain({ visits }: Running, today: DubaiDate): DubaiDate {
  const tomorrow = addDays(today, 1)
  const [first = tomorrow] = visits.flatMap(({ seriesDate }) => seriesDate ?? []).sort()
  return first > tomorrow ? first : tomorrow
}

async function changing(context: Context, id: string, change: (tx: Transaction, booking: Running) => Promise<Fils>): Promise<Changed> {
  const fee = await context.db.transaction(async (tx) => {
    const { series: row, ...booking } = await lockBooking(context, tx, id)
    const words = wordsFor(context)
    if (!row) throw new AppError('conflict', words.notASeries)
    if (!isOpenBooking(booking.status) || row.endedAt) throw new AppError('conflict', words.bookingClosed)
    return change(tx, { ...booking, series: row })
  })
  await afterSettlement(context)
  return { fee: dirhamsFromFils(fee), booking: await getBooking(context, id) }
}

const numbersOf = (visits: LoadedVisit[]) => visits.map(({ number }) => number)

const keyAt = (context: Context, kind: string, id: string) => `${kind}:${id}:${context.now().getTime()}`
