import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/** The points that a booking used, and what they take off its charge. */
export const bookingPoints = pgTable('booking_points', {
  bookingId: text('booking_id').primaryKey(),
  owner: text('owner').notNull(),
  points: integer('points').notNull(),
  amount: integer('amount').notNull(),
  /** How often they were used: a booking that is restored uses them again. */
  uses: smallint('uses').notNull().default(1),
  isUsed: boolean('is_used').notNull().default(true),
})
