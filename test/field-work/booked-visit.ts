import { confirmBooking } from '../../src/operations/bookings/confirm-booking.ts'
import { systemContext } from '../../src/operations/context.ts'
import type { Site } from '../accounts/site.ts'
import { invitedPhone } from '../office/invited-phone.ts'
import { visitToCome } from '../office/visit-to-come.ts'

/** Aisha's confirmed cash visit on Thursday 26 November from 10:00 to 12:00, and the phone of whoever comes. */
export async function bookedVisit(site: Site, changes = {}) {
  const aisha = await site.join('Aisha')
  const booking = await visitToCome(site, aisha, changes)
  await confirmBooking(systemContext(site.services), booking)
  const [row] = await site.query(
    `SELECT v.id::int AS visit, a.professional_id AS professional FROM visits v JOIN visit_assignments a ON a.visit_id = v.id
     WHERE v.booking_id = $1 ORDER BY v.number, a.professional_id LIMIT 1`,
    [booking],
  )
  const { visit, professional } = row as { visit: number; professional: number }
  return { aisha, booking, visit, professional, phone: await invitedPhone(site, professional) }
}

/** A time of day of the visit, in Dubai. */
export const at = (time: string, date = '2026-11-26') => new Date(`${date}T${time}:00+04:00`)
