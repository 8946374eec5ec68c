import { BookingPath } from './booking-changes.ts'
import { ShownTeamNotes, TeamNotes } from './booking-fields.ts'
import type { CallTable } from './call.ts'

export const teamNotesCalls = {
  'PUT /booking/{id}/team-notes': {
    tag: 'Booking',
    summary: 'Change what whoever comes is told',
    description: 'Until the last visit has ended. What is left out is cleared. The history says that it was changed, not what it says.',
    who: 'booking',
    params: BookingPath,
    missing: 'bookingNotFound',
    body: TeamNotes,
    returns: ShownTeamNotes,
    says: 'teamNotesSaved',
    outcome: 'Kept',
    refuses: { 409: 'No visit is to come' },
  },
} as const satisfies CallTable
