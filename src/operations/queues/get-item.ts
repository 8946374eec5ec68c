import type { QueueItemHands, QueueItemKey } from '../../contracts/office/queues.ts'
import { staffWhoSee } from '../audit/rights.ts'
import type { Context } from '../context.ts'
import { findItem } from './item.ts'

/** Who sees to something that waits; null once it waits no more, which pages that are open on it hear a moment late. Throws AppError unauthenticated, forbidden. */
export async function getItem(context: Context, key: QueueItemKey): Promise<QueueItemHands | null> {
  await staffWhoSee(context, 'everyone')
  return findItem(context, context.db, key)
}
