import type { SeriesRuleInput, SeriesRulePreview } from '../../contracts/series-rule.ts'
import type { Transaction } from '../../db/client.ts'
import { filsFromDirhams, formatAed } from '../../domain/money.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import type { ChangedBooking } from '../booking-access/get-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { announce } from '../messages/announce.ts'
import { seriesChanged } from '../messages/mails/series-changed.ts'
import { refuseHigherFee } from '../visits/close-visits.ts'
import { changeSeries, type RunningSeries } from './change-series.ts'
import { type Replanned, replan } from './replan.ts'

/**
 * Changes days, time, hours and people of a series from a day on, for the fee and the price that were shown: all of its visits, or none. The
 * customer is told once. Throws AppError not_found; conflict, wrong_total, invalid, payment_running; time_taken with the dates.
 */
export async function changeRule(context: Context, id: string, input: SeriesRuleInput): Promise<ChangedBooking> {
  try {
    return await changeSeries(context, id, async (tx, booking) => {
      const { fee } = await replanWhole(context, tx, booking, input)
      refuseHigherFee(context, fee, input.expected_fee)
      await tellChanged(context, tx, booking, { ...input, fee, reason: null })
      return fee
    })
  } catch (error) {
    throw isTimeTaken(error) ? refuseTaken(context, []) : error
  }
}

/** The same, where a date that is not available or another price than the caller saw takes everything back. */
export async function replanWhole(
  context: Context,
  tx: Transaction,
  booking: RunningSeries,
  input: Omit<SeriesRuleInput, 'expected_fee'>,
): Promise<Replanned> {
  const replanned = await replan(context, tx, booking, input)
  const { dates, total_after: total } = replanned.preview
  const taken = dates.filter(({ state }) => state !== 'free')
  if (taken.length > 0) throw refuseTaken(context, taken)
  if (filsFromDirhams(input.expected_total) !== filsFromDirhams(total))
    throw new AppError('wrong_total', wordsFor(context).wrongTotal(formatAed(filsFromDirhams(total) ?? 0)), {
      data: { total_price: total },
    })
  return replanned
}

type Told = Pick<SeriesRuleInput, 'from' | 'weekdays' | 'time' | 'hours' | 'cleaners'> & { fee: number; reason: string | null }

/** Keeps the change in the booking's history, and tells the customer once. */
export async function tellChanged(
  context: Context,
  tx: Transaction,
  { id }: RunningSeries,
  { from, fee, reason, ...rule }: Told,
): Promise<number> {
  const { weekdays, time, hours, cleaners } = rule
  const data = { date: from, ...(fee > 0 && { fee }), ...(reason && { reason }), weekdays, time, hours, cleaners }
  const [event = 0] = await recordEvent(context, tx, { bookingId: id, kind: 'series_changed', data })
  await announce(context, tx, seriesChanged, { bookingId: id, day: from, fee, event }, { key: `series_changed:${event}` })
  return event
}

/** Some dates are not available: nothing was changed. */
export function refuseTaken(context: Context, taken: readonly SeriesRulePreview['dates'][number][]): AppError {
  const message = wordsFor(context).seriesTaken
  return new AppError('time_taken', message, {
    fields: { time: message },
    data: { taken: taken.map(({ date, time }) => ({ date, time })) },
  })
}
