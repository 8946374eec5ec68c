import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SignName } from '../../domain/signs.ts'
import { timestamptz } from './columns.ts'

/** What each process last said of itself. */
export const processBeats = pgTable('process_beats', {
  name: text('name').primaryKey(),
  kind: text('kind').$type<'site' | 'worker'>().notNull(),
  startedAt: timestamptz('started_at').notNull(),
  beatAt: timestamptz('beat_at').notNull(),
  connectionsWaiting: integer('connections_waiting').notNull(),
  connectionHeldSeconds: doublePrecision('connection_held_seconds').notNull().default(0),
  filesAwaySeconds: doublePrecision('files_away_seconds'),
  loopLagSeconds: doublePrecision('loop_lag_seconds').notNull(),
  replicaLagSeconds: doublePrecision('replica_lag_seconds'),
  /** Of the last five minutes. */
  requests: integer('requests').notNull(),
  failedRequests: integer('failed_requests').notNull(),
  /** Of the last ten minutes. */
  bookingRequests: integer('booking_requests').notNull(),
  slowBookingRequests: integer('slow_booking_requests').notNull(),
})

/** Since when a sign has been over its limit. */
export const signStates = pgTable(
  'sign_states',
  { sign: text('sign').$type<SignName>().notNull(), subject: text('subject').notNull().default(''), since: timestamptz('since').notNull() },
  (table) => [primaryKey({ columns: [table.sign, table.subject] })],
)
