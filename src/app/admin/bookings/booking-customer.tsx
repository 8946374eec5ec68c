import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { SectionCard } from '../../private/section-card.tsx'
import { saidNotes } from '../../team/said-notes.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../facts.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { ProblemPhotos } from './problem-photos.tsx'

/** Who booked, and where the team goes. */
export function BookingCustomer({ booking: whole }: { booking: StaffBooking }) {
  const { booking, record, area, account_id, language: read } = whole
  const [isCorrecting, setCorrecting] = useState(false)
  const { t, to } = useSite()
  const words = t.officeBookings
  const { name, email, phone, access_note, makani, sub_service_name, city_name } = record
  const customer = account_id ? (
    <Link to={to.office(`/customers/${account_id}`)} className="text-link hover:underline">
      {name}
    </Link>
  ) : (
    `${name} (${words.guest})`
  )
  return (
    <SectionCard title={words.customer}>
      <Facts
        facts={[
          [words.name, customer],
          [
            words.phone,
            <a key="phone" href={`tel:${phone}`} dir="ltr" className="text-link hover:underline">
              {phone}
            </a>,
          ],
          [
            words.email,
            <a key="email" href={`mailto:${email}`} dir="ltr" className="text-link hover:underline">
              {email}
            </a>,
          ],
          [words.reads, words.languages[read]],
          [words.address, `${booking.address}${t.office.comma}${city_name}`],
          [words.area, area ?? words.areaUnknown],
          [words.access, access_note],
          ...saidNotes(t.team, record.team_notes),
          [words.makani, makani],
          [words.subService, sub_service_name],
          [words.team, words.teamOf(booking.cleaners, booking.hours)],
          [words.materials, record.asked_materials ? (booking.materials === 'Yes' ? words.ours : words.theirs) : null],
          ...booking.answers.map(({ question, answer }) => [question, answer] as const),
        ]}
      />
      <ProblemPhotos record={record} />
      {booking.visits.some(({ status }) => status === 'scheduled') && (
        <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => setCorrecting(true)}>
          {words.correcting.title}
        </Button>
      )}
      {isCorrecting && <AddressDialog booking={whole} onClose={() => setCorrecting(false)} />}
    </SectionCard>
  )
}
