import { isOpenBooking, isOpenVisit } from '../../domain/bookings.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { type LoadedBooking, mayHaveDates } from './load-booking.ts'

/** Whether whoever comes can still be told something: a visit is to come or under way, or its series goes on. */
export const hasVisitLeft = ({ now }: Pick<Context, 'now'>, { status, visits, series }: LoadedBooking): boolean =>
  isOpenBooking(status) && (mayHaveDates(series) || visits.some((visit) => isOpenVisit(visit.status) && visit.endsAt > now()))

/** Throws AppError conflict if the last visit has ended. */
export function demandVisitLeft(context: Context, booking: LoadedBooking): void {
  if (!hasVisitLeft(context, booking)) throw new AppError('conflict', wordsFor(context).noVisitLeft)
}
