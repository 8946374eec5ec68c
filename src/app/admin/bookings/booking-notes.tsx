import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { useApi } from '../../private/use-api.ts'
import { Notes } from '../notes.tsx'
import { noteBooking } from '../queries/bookings.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** The notes of staff about a booking. */
export function BookingNotes({ booking: { booking, notes } }: { booking: StaffBooking }) {
  const adding = useStaffAct(noteBooking(useApi(), booking.id))
  return <Notes notes={notes} adding={adding} />
}
