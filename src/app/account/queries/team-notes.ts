import { mutationOptions } from '@tanstack/react-query'
import type { TeamNotesInput } from '../../../contracts/booking-fields.ts'
import type { ApiClient } from '../../../contracts/client.ts'
import { successOf } from '../../private/failure.ts'
import type { BookingLink } from './booking.ts'
import { bookingChange } from './bookings.ts'

export const changeTeamNotes = (api: ApiClient, link: BookingLink) =>
  mutationOptions({
    mutationFn: (body: TeamNotesInput) =>
      successOf(api.call('PUT /booking/{id}/team-notes', { params: { id: link.id }, body, token: link.key })),
    meta: { changes: [bookingChange(link.id)] },
  })
