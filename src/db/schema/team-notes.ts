import { pgTable, text } from 'drizzle-orm/pg-core'
import { sealed } from '../vault/sealed.ts'

/** What a customer tells whoever comes to a booking's visits. */
export const teamNotes = pgTable('team_notes', {
  bookingId: text('booking_id').primaryKey(),
  note: sealed('note'),
  hasPets: sealed<boolean>('has_pets'),
  pets: sealed('pets'),
  parking: sealed('parking'),
  doorCode: sealed('door_code'),
})
