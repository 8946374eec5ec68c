import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from './columns.ts'

/** Photos of the problem: at first found by the hash of a secret, then those of a booking, a claim or a support request. */
export const problemPhotos = pgTable('problem_photos', {
  id: uuid('id').primaryKey(),
  tokenHash: bytes('token_hash'),
  bookingId: text('booking_id'),
  claimId: text('claim_id'),
  supportRequestId: text('support_request_id'),
  place: smallint('place'),
  networks: text('networks').array().notNull().default([]),
  file: text('file').notNull(),
  createdAt: timestamptz('created_at').notNull(),
})
