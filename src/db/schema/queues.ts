import { boolean, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { QueueName } from '../../domain/queues.ts'
import { timestamptz } from './columns.ts'

const interval = customType<{ data: string; driverData: string }>({ dataType: () => 'interval' })

/** The queues of staff, and within what each was promised an answer. */
export const queues = pgTable('queues', {
  name: text('name').$type<QueueName>().primaryKey(),
  promised: interval('promised'),
})

/** What waits for a decision of staff; triggers write it (migration 0160). */
export const queueItems = pgTable(
  'queue_items',
  {
    queue: text('queue').$type<QueueName>().notNull(),
    subjectId: text('subject_id').notNull(),
    since: timestamptz('since').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    opensAt: timestamptz('opens_at'),
    snoozedUntil: timestamptz('snoozed_until'),
    takenBy: text('taken_by'),
  },
  (table) => [primaryKey({ columns: [table.queue, table.subjectId] })],
)
