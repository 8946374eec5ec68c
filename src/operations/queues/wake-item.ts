import type { QueueItemHands, QueueItemKey } from '../../contracts/office/queues.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { changeItem, readItem, subjectOf } from './item.ts'

/** Brings back what was put off. Throws AppError unauthenticated, forbidden, not_found, conflict (it was not put off). */
export async function wakeItem(context: Context, item: QueueItemKey, key: string | null): Promise<Acted<QueueItemHands>> {
  const act = { verb: 'queue.wake', subject: subjectOf(item), key, request: {} } as const
  return actAsStaff(context, act, async (tx) => {
    const found = await readItem(context, tx, item)
    if (found.snoozed_until === null) throw new AppError('conflict', wordsFor(context).stateChanged, { data: found })
    return changeItem(context, tx, item, { from: { snoozed_until: found.snoozed_until }, to: { snoozed_until: null } })
  })
}
