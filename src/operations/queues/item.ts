import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { QueueItemHands, QueueItemKey } from '../../contracts/office/queues.ts'
import type { Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { queueItems } from '../../db/schema/queues.ts'
import { queues } from '../../domain/queues.ts'
import { maySee } from '../../domain/rights.ts'
import { readRights } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Whether an item i is awake: open, and not put off. */
export const isAwake = (now: Date): SQL => sql`coalesce(greatest(i.opens_at, i.snoozed_until) <= ${now.toISOString()}::timestamptz, true)`

/** An item as staff hold it. Throws AppError forbidden if the caller may not see its queue, not_found if it waits no more. */
export async function readItem(context: Context, tx: Transaction, { queue, id }: QueueItemKey): Promise<QueueItemHands> {
  const rights = await readRights(context, tx)
  if (!maySee(rights, queues[queue])) throw new AppError('forbidden', wordsFor(context).rightWithheld)
  const [item] = await tx
    .select({
      takenBy: queueItems.takenBy,
      name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
      snoozedUntil: queueItems.snoozedUntil,
    })
    .from(queueItems)
    .leftJoin(accounts, eq(accounts.id, queueItems.takenBy))
    .where(and(eq(queueItems.queue, queue), eq(queueItems.subjectId, id)))
  if (!item) throw new AppError('not_found', wordsFor(context).queueItemGone)
  return {
    queue,
    id,
    taken_by:
      item.takenBy === null ? null : { account_id: item.takenBy, name: item.name, is_caller: item.takenBy === rights.actor.accountId },
    snoozed_until: item.snoozedUntil?.toISOString() ?? null,
  }
}

type Hands = { takenBy?: string | null; snoozedUntil?: Date | null }

/**
 * Changes who sees to an item, or until when it is put off, if that is still as expected: a compare-and-set. Throws AppError conflict with
 * the state it is in now, not_found.
 */
export async function changeItem(
  context: Context,
  tx: Transaction,
  key: QueueItemKey,
  { expected, to }: { expected: Hands; to: Hands },
): Promise<QueueItemHands> {
  const isExpected = [
    expected.takenBy === undefined ? undefined : sql`${queueItems.takenBy} IS NOT DISTINCT FROM ${expected.takenBy}::text`,
    expected.snoozedUntil === undefined
      ? undefined
      : sql`${queueItems.snoozedUntil} IS NOT DISTINCT FROM ${expected.snoozedUntil?.toISOString() ?? null}::timestamptz`,
  ]
  const changed = await tx
    .update(queueItems)
    .set(to)
    .where(and(eq(queueItems.queue, key.queue), eq(queueItems.subjectId, key.id), ...isExpected))
    .returning({ id: queueItems.subjectId })
  const item = await readItem(context, tx, key)
  if (changed.length > 0) return item
  const words = wordsFor(context)
  const message = expected.takenBy !== undefined && item.taken_by ? words.takenBy(item.taken_by.name) : words.stateChanged
  throw new AppError('conflict', message, { data: item })
}

/** How the audit names an item. */
export const subjectOf = ({ queue, id }: QueueItemKey) => ({ kind: 'queue_item', id: `${queue}/${id}` })
