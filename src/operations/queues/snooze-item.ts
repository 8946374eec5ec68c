import type { QueueItemHands, QueueItemKey } from '../../contracts/office/queues.ts'
import { addDays, type DubaiDate, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { changeItem, readItem, subjectOf } from './item.ts'

/** Nothing that waits is forgotten for longer. */
const mostDays = 90

/**
 * Puts off what waits until the beginning of a day in Dubai. Throws AppError unauthenticated, forbidden, invalid (not after today, or too
 * far ahead), not_found, conflict.
 */
export async function snoozeItem(context: Context, item: QueueItemKey, until: DubaiDate, key: string | null): Promise<QueueItemHands> {
  refuseDate(context, until)
  const act = { verb: 'queue.snooze', subject: subjectOf(item), key, request: { until } } as const
  return actAsStaff(context, act, async (tx) => {
    const before = (await readItem(context, tx, item)).snoozed_until
    const after = instantOf(until, '00:00')
    const expected = { snoozedUntil: before === null ? null : new Date(before) }
    const result = await changeItem(context, tx, item, { expected, to: { snoozedUntil: after } })
    return { result, before: { snoozed_until: before }, after: { snoozed_until: after.toISOString() } }
  })
}

function refuseDate(context: Context, until: DubaiDate): void {
  const today = dubaiDateOf(context.now())
  const words = wordsFor(context)
  const message = until <= today ? words.dateInPast : until > addDays(today, mostDays) ? words.dateTooFar : null
  if (message) throw new AppError('invalid', message, { fields: { until: message } })
}
