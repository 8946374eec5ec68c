import type { QueueItemHands, QueueItemKey } from '../../contracts/office/queues.ts'
import { type Acted, actAsStaff } from '../audit/act-as-staff.ts'
import type { Context } from '../context.ts'
import { changeItem, subjectOf } from './item.ts'

/** Lets go of what one has taken. Throws AppError unauthenticated, forbidden, not_found, conflict (it is not one's own). */
export async function releaseItem(context: Context, item: QueueItemKey, key: string | null): Promise<Acted<QueueItemHands>> {
  const act = { verb: 'queue.release', subject: subjectOf(item), key, request: {} } as const
  return actAsStaff(context, act, (tx, { accountId }) =>
    changeItem(context, tx, item, { from: { taken_by: accountId }, to: { taken_by: null } }),
  )
}
