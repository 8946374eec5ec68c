import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { QueueItemHands, QueueItemKey } from '../../contracts/office/queues.ts'
import type { Queryable, Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { queueItems } from '../../db/schema/queues.ts'
import { kindsSeenBy } from '../../domain/approvals.ts'
import { queueNames, queues } from '../../domain/queues.ts'
import type { StaffRights } from '../../domain/rights.ts'
import type { Done } from '../audit/act-as-staff.ts'
import { changedSince, inverseOf } from '../audit/inverse.ts'
import { staffWhoSee } from '../audit/rights.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** Who sees to an item, or until when it is put off: the part of it that a verb changes. */
const Hands = z.union([z.strictObject({ taken_by: z.string().nullable() }), z.strictObject({ snoozed_until: z.string().nullable() })])
type Hands = z.infer<typeof Hands>

/** Whether an item i waits for somebody now: not before its time, and not put off. */
export const isAwake = (now: Date): SQL =>
  sql`i.is_open AND coalesce(greatest(i.opens_at, i.snoozed_until) <= ${now.toISOString()}::timestamptz, true)`

/** Whether a member of staff may see an item i of a queue that they see: of the requests for approval, those of some kinds. */
export const isSeenBy = (rights: StaffRights): SQL => sql`(i.queue <> 'approvals' OR EXISTS (
  SELECT FROM approvals a WHERE a.id = i.subject_id AND a.kind = ANY(${sql.param(kindsSeenBy(rights))}::text[])))`

/** An item as staff hold it. Throws AppError forbidden if the caller may not see its queue, not_found if it waits no more. */
export async function readItem(context: Context, tx: Queryable, key: QueueItemKey): Promise<QueueItemHands> {
  const item = await findItem(context, tx, key)
  if (!item) throw new AppError('not_found', wordsFor(context).queueItemGone)
  return item
}

/** The same, null if it waits no more. */
export async function findItem(context: Context, tx: Queryable, { queue, id }: QueueItemKey): Promise<QueueItemHands | null> {
  const { accountId } = await staffWhoSee(context, queues[queue], tx)
  const [item] = await tx
    .select({
      takenBy: queueItems.takenBy,
      name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
      snoozedUntil: queueItems.snoozedUntil,
    })
    .from(queueItems)
    .leftJoin(accounts, eq(accounts.id, queueItems.takenBy))
    .where(isItem({ queue, id }))
  if (!item) return null
  return {
    queue,
    id,
    taken_by: item.takenBy === null ? null : { account_id: item.takenBy, name: item.name, is_caller: item.takenBy === accountId },
    snoozed_until: item.snoozedUntil?.toISOString() ?? null,
  }
}

/**
 * Changes who sees to an item, or until when it is put off, if that is still as expected; returns what the verb is to return. Throws AppError
 * conflict with the state it is in now, not_found.
 */
export async function changeItem(
  context: Context,
  tx: Transaction,
  key: QueueItemKey,
  change: { from: Hands; to: Hands },
): Promise<Done<QueueItemHands>> {
  const { from, to } = change
  const isChanged = await compareAndSet(tx, key, change)
  const item = await readItem(context, tx, key)
  if (isChanged) return { result: item, before: from, after: to, undo: { queue: key.queue, id: key.id, from, to } }
  const words = wordsFor(context)
  const message = 'taken_by' in from && item.taken_by ? words.takenBy(item.taken_by.name) : words.stateChanged
  throw new AppError('conflict', message, { data: item })
}

/** The inverse of every verb of an item. */
export const changeBack = inverseOf(
  z.object({ queue: z.enum(queueNames), id: z.string(), from: Hands, to: Hands }),
  async (context, tx, { from, to, ...key }) => {
    if (!(await compareAndSet(tx, key, { from: to, to: from }))) throw changedSince(context)
  },
)

async function compareAndSet(tx: Transaction, { queue, id }: QueueItemKey, { from, to }: { from: Hands; to: Hands }): Promise<boolean> {
  const isAsExpected =
    'taken_by' in from
      ? sql`${queueItems.takenBy} IS NOT DISTINCT FROM ${from.taken_by}::text`
      : sql`${queueItems.snoozedUntil} IS NOT DISTINCT FROM ${from.snoozed_until}::timestamptz`
  const changed = await tx
    .update(queueItems)
    .set('taken_by' in to ? { takenBy: to.taken_by } : { snoozedUntil: to.snoozed_until === null ? null : new Date(to.snoozed_until) })
    .where(and(isItem({ queue, id }), isAsExpected))
    .returning({ id: queueItems.subjectId })
  return changed.length > 0
}

const isItem = ({ queue, id }: QueueItemKey) => and(eq(queueItems.queue, queue), eq(queueItems.subjectId, id), queueItems.isOpen)

/** How the audit names an item. */
export const subjectOf = ({ queue, id }: QueueItemKey) => ({ kind: 'queue_item' as const, id: `${queue}/${id}` })
