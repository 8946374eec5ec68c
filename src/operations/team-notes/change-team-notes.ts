import type { TeamNotes } from '../../contracts/booking-fields.ts'
import { lockBooking } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { demandVisitLeft } from '../booking-access/visit-left.ts'
import type { Context } from '../context.ts'
import { keepTeamNotes } from './keep-team-notes.ts'
import { readTeamNotes } from './read-team-notes.ts'

const nothing: TeamNotes = { note: null, has_pets: null, pets: null, parking: null, door_code: null }

/** Its customer changes what whoever comes is told. The history has the fact, not the words. Throws AppError not_found, conflict (no visit is left). */
export async function changeTeamNotes(context: Context, bookingId: string, notes: TeamNotes): Promise<TeamNotes> {
  return context.db.transaction(async (tx) => {
    demandVisitLeft(context, await lockBooking(context, tx, bookingId))
    await keepTeamNotes(context, tx, bookingId, notes)
    await recordEvent(context, tx, { bookingId, kind: 'team_notes_changed' })
    return (await readTeamNotes(context, tx, [bookingId])).get(bookingId) ?? nothing
  })
}
