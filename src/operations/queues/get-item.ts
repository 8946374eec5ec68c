import type { QueueItemHands, QueueItemKey } from '../../contracts/office/queues.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { readItem } from './item.ts'

/** Who sees to something that waits. Throws AppError unauthenticated, forbidden, not_found (it waits no more). */
export async function getItem(context: Context, key: QueueItemKey): Promise<QueueItemHands> {
  await staffWhoSee(context, 'everyone')
  return readItem(context, context.db, key)
}
