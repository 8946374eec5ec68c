import { date, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { timestamptz } from './columns.ts'

export const series = pgTable('series', {
  bookingId: text('booking_id').primaryKey(),
  weekdays: smallint('weekdays').array().notNull(),
  startMinute: smallint('start_minute').notNull(),
  weeks: smallint('weeks'),
  rolledUntil: date('rolled_until').notNull(),
  pausedFrom: date('paused_from'),
  pausedUntil: date('paused_until'),
  endedAt: timestamptz('ended_at'),
  firstChargeToldAt: timestamptz('first_charge_told_at'),
})
