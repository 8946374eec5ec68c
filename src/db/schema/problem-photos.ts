import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from './columns.ts'

/** Photos of the problem, before a booking (found by the hash of a secret) and of one. */
export const problemPhotos = pgTable('problem_photos', {
  id: uuid('id').primaryKey(),
  tokenHash: bytes('token_hash'),
  bookingId: text('booking_id'),
  place: smallint('place'),
  file: text('file').notNull(),
  createdAt: timestamptz('created_at').notNull(),
})
