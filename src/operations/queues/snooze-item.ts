import type { QueueItemHands, QueueItemKey } from '../../contracts/office/queues.ts'
import { addDays, type DubaiDate, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { changeItem, readItem, subjectOf } from './item.ts'

/** Nothing that waits is forgotten for longer. */
const mostDays = 90

/**
 * Puts off what waits until the beginning of a day in Dubai. Throws AppError unauthenticated, forbidden, invalid (not after today, or too
 * far ahead), not_found, conflict.
 */
export async function snoozeItem(
  context: Context,
  item: QueueItemKey,
  until: DubaiDate,
  key: string | null,
): Promise<Acted<QueueItemHands>> {
  refuseDate(context, until)
  const act = { verb: 'queue.snooze', subject: subjectOf(item), key, request: { until } } as const
  return actAsStaff(context, act, async (tx) => {
    const { snoozed_until } = await readItem(context, tx, item)
    return changeItem(context, tx, item, { from: { snoozed_until }, to: { snoozed_until: instantOf(until, '00:00').toISOString() } })
  })
}

function refuseDate(context: Context, until: DubaiDate): void {
  const today = dubaiDateOf(context.now())
  const words = wordsFor(context)
  const message = until <= today ? words.dateInPast : until > addDays(today, mostDays) ? words.dateTooFar : null
  if (message) throw new AppError('invalid', message, { fields: { until: message } })
}
