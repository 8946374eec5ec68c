import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { isRefusedBy } from '../refused-by-database.ts'

/** The error for a place that the database does not allow (bound_waiting_list); any other error stays as it is. */
export function refusedPlace(context: Context, error: unknown): unknown {
  const words = wordsFor(context)
  if (isRefusedBy(error, 'constraint', 'waiting_list_of_party')) return new AppError('conflict', words.waitingListOften)
  return isRefusedBy(error, 'constraint', 'waiting_list_of_day') ? new AppError('conflict', words.waitingListFull) : error
}
