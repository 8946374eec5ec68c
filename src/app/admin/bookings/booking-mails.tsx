import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { MailBadge } from '../house/mail-badge.tsx'

/** The emails about a booking. */
export function BookingMails({ booking: { mails } }: { booking: StaffBooking }) {
  const { t, language } = useSite()
  const words = t.officeBookings
  return (
    <SectionCard title={words.mails}>
      {mails.length === 0 ? (
        <p className="text-muted">{words.noMails}</p>
      ) : (
        <ul className="grid gap-2.5 text-sm">
          {mails.map(({ id, kind, state, outcome, created_at, sent_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="me-auto">{words.mailKinds[kind] ?? kind}</span>
              <time dateTime={sent_at ?? created_at} className="text-muted">
                {momentText(sent_at ?? created_at, language)}
              </time>
              <MailBadge state={state} outcome={outcome} />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
