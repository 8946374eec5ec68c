import type { QueueItemHands, QueueItemKey } from '../../contracts/office/queues.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { changeItem, subjectOf } from './item.ts'

/**
 * Takes something that waits on oneself, from whoever has it now. Throws AppError unauthenticated, forbidden, not_found, conflict
 * (somebody else has it).
 */
export async function takeItem(
  context: Context,
  item: QueueItemKey,
  from: string | null,
  key: string | null,
): Promise<Acted<QueueItemHands>> {
  const act = { verb: 'queue.take', subject: subjectOf(item), key, request: { from } } as const
  return actAsStaff(context, act, (tx, { accountId }) =>
    changeItem(context, tx, item, { from: { taken_by: from }, to: { taken_by: accountId } }),
  )
}
