import type { StaffNote } from '../../contracts/office/notes.ts'
import type { Acted } from '../audit/act-as-staff.ts'
import { loadBooking } from '../booking-access/load-booking.ts'
import type { Context } from '../context.ts'
import { addNote } from '../notes/add-note.ts'

/** A member of staff writes a note about a booking. Throws AppError unauthenticated, forbidden, not_found. */
export async function noteBooking(context: Context, id: string, body: string, key: string | null): Promise<Acted<StaffNote[]>> {
  await loadBooking(context, context.db, id)
  return addNote(context, { kind: 'booking', id }, body, key)
}
