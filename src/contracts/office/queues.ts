import { z } from 'zod'
import { queueNames } from '../../domain/queues.ts'
import { dirhams, unlessBlank } from '../answers.ts'
import { date } from '../booking-fields.ts'
import type { CallTable } from '../call.ts'
import { code } from '../text.ts'
import { listOf, listQuery } from './list.ts'

const hands = {
  taken_by: z
    .object({ account_id: z.string(), name: z.string(), is_caller: z.boolean() })
    .nullable()
    .meta({ description: 'Who of the staff sees to it' }),
  snoozed_until: z.string().nullable(),
}

export const QueueItem = z
  .object({
    queue: z.enum(queueNames),
    id: z.string(),
    title: z.string().meta({ description: 'Whom it is about' }),
    about: z.string().nullable().meta({ description: 'A service, a subject or the beginning of a message' }),
    at: z.string().nullable().meta({ description: 'When the visit begins' }),
    amount: dirhams.nullable(),
    booking_id: z.string().nullable(),
    since: z.string(),
    due_at: z.string().meta({ description: 'Until when an answer was promised, or when the visit begins' }),
    ...hands,
  })
  .meta({ id: 'QueueItem' })
export type QueueItem = z.infer<typeof QueueItem>

/** What changed by a verb of staff. */
export const QueueItemHands = z.object({ queue: z.enum(queueNames), id: z.string(), ...hands }).meta({ id: 'QueueItemHands' })
export type QueueItemHands = z.infer<typeof QueueItemHands>

export const takers = ['me', 'nobody'] as const

export const QueueItemsQuery = listQuery(['due'], {
  queue: unlessBlank(z.enum(queueNames)),
  taker: unlessBlank(z.enum(takers)).meta({ description: 'Only what the caller, or nobody, sees to' }),
  snoozed: unlessBlank(z.literal('yes')).meta({ description: 'What sleeps, in place of what is awake' }),
})
export type QueueItemsQuery = z.input<typeof QueueItemsQuery>

export const QueueItemKey = z.object({ queue: z.enum(queueNames), id: code(64) })
export type QueueItemKey = z.output<typeof QueueItemKey>

const one = {
  tag: 'Back office: queues',
  who: 'staff',
  params: QueueItemKey,
  missing: 'queueItemGone',
  returns: QueueItemHands,
  once: true,
} as const
const moved = { 409: 'Somebody else has taken it, or it changed meanwhile; data has its state now' }

export const officeQueueCalls = {
  'GET /admin/queue-items': {
    tag: 'Back office: queues',
    summary: 'List what waits for a decision, the most urgent first',
    who: 'staff',
    sees: 'everyone',
    query: QueueItemsQuery,
    lists: true,
    response: listOf(QueueItem),
    outcome: 'A page of what waits in the queues that the caller may see',
  },
  'GET /admin/queue-items/{queue}/{id}': {
    tag: 'Back office: queues',
    summary: 'Get who sees to something that waits',
    who: 'staff',
    sees: 'everyone',
    params: QueueItemKey,
    returns: QueueItemHands.nullable(),
    outcome: 'Whose it is; null if it waits no more',
    refuses: { 403: 'Its queue is not for the caller' },
  },
  'PUT /admin/queue-items/{queue}/{id}/taker': {
    ...one,
    summary: 'Take something on oneself',
    description: 'from: whose it is now, so that nobody takes from somebody without knowing it; null if it is nobody’s.',
    does: 'queue.take',
    body: z.object({ from: code(64).nullable().default(null) }),
    says: 'itemTaken',
    outcome: 'It is the caller’s',
    refuses: moved,
  },
  'DELETE /admin/queue-items/{queue}/{id}/taker': {
    ...one,
    summary: 'Let go of what one has taken',
    does: 'queue.release',
    says: 'itemReleased',
    outcome: 'It is nobody’s',
    refuses: moved,
  },
  'PUT /admin/queue-items/{queue}/{id}/snooze': {
    ...one,
    summary: 'Put something off until a date',
    does: 'queue.snooze',
    body: z.object({ until: date.meta({ description: 'A date in Dubai after today, at most 90 days ahead' }) }),
    says: 'itemSnoozed',
    outcome: 'It waits for nobody until that date',
    refuses: moved,
  },
  'DELETE /admin/queue-items/{queue}/{id}/snooze': {
    ...one,
    summary: 'Bring back what was put off',
    does: 'queue.wake',
    says: 'itemWoken',
    outcome: 'It waits again',
    refuses: moved,
  },
} as const satisfies CallTable
