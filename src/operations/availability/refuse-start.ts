import { addDays, type DubaiDate, type DubaiTime, dubaiDateOf } from '../../domain/dubai-time.ts'
import { type DateRefusal, refusalOfStart } from '../../domain/opening-hours.ts'
import { movedTooFar, type PlannedVisit } from '../../domain/series.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { type Calendar, planOf } from './read-calendar.ts'

type Start = { date: DubaiDate; time: DubaiTime; hours: number }

/** Why the calendar does not allow a visit to start then, or null if it does. */
export const refusalOf = (context: Context, calendar: Calendar, { date, time, hours }: Start): DateRefusal | null =>
  refusalOfStart(date, time, hours, context.now(), calendar.settings, planOf(calendar, date))

/** A later date of a series may be beyond the horizon; any other reason refuses it. */
export const isConflict = (refusal: DateRefusal | null): boolean => refusal !== null && refusal !== 'beyond_horizon'

/** The error message, and the field it is about. */
export function wordsOfRefusal(context: Context, refusal: DateRefusal): [field: 'date' | 'time', message: string] {
  const words = wordsFor(context)
  const said: Record<DateRefusal, [field: 'date' | 'time', message: string]> = {
    past: ['date', words.dateInPast],
    beyond_horizon: ['date', words.dateTooFar],
    closed_day: ['date', words.closedThatDay],
    too_soon: ['time', words.timeTooSoon],
    closed: ['time', words.outsideHours],
    friday_prayer: ['time', words.acrossPrayer],
    midday_ban: ['time', words.middayBan],
  }
  return said[refusal]
}

/**
 * Throws AppError invalid if a series begins beyond the calendar on sale, or has a visit moved far beyond it: nothing is looked up for what
 * cannot be booked.
 */
export function refuseBeyond(context: Context, { settings }: Calendar, planned: readonly PlannedVisit[]): void {
  const lastOnSale = addDays(dubaiDateOf(context.now()), settings.horizonDays)
  const message = wordsFor(context).dateTooFar
  const [first] = planned
  if (first && first.seriesDate > lastOnSale) throw new AppError('invalid', message, { fields: { date: message } })
  if (movedTooFar(planned, lastOnSale)) throw new AppError('invalid', message, { fields: { changes: message } })
}

/** Throws AppError invalid if the calendar does not allow it. */
export function refuseStart(context: Context, refusal: DateRefusal | null): void {
  if (!refusal) return
  const [field, message] = wordsOfRefusal(context, refusal)
  throw new AppError('invalid', message, { fields: { [field]: message } })
}
