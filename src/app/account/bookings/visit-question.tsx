import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { confirmVisit, reportMissedVisit } from '../queries/booking.ts'
import { useBookingPage } from './booking-page-context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useBookingChange } from './use-booking-change.ts'
import type { Visit } from './visit-text.ts'

/** Asks whether a visit that is over took place; whoever reported that nobody came can still take it back. */
export function VisitQuestion({ visit }: { visit: Visit }) {
  const { t, language } = useSite()
  const { booking, link, changed } = useBookingPage()
  const words = t.bookings.confirmation
  const api = useApi()
  const confirming = useBookingChange(confirmVisit(api, link, visit.number))
  const reporting = useBookingChange(reportMissedVisit(api, link, visit.number))
  const send = async ({ run }: typeof confirming) => {
    const done = await run()
    if (done) changed(done.message ?? words.thanks)
  }
  const ofVisit = booking.visits.length > 1 && <span className="sr-only">{t.bookings.ofVisit(dateText(visit.date, language))}</span>
  return (
    <div className="grid gap-3 rounded-lg bg-sand px-4 py-3">
      <p className={visit.missed_reported ? 'text-sm' : 'font-semibold'}>{visit.missed_reported ? words.reported : words.question}</p>
      <FailureNotice failure={confirming.failure ?? reporting.failure} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={visit.missed_reported ? 'secondary' : 'primary'}
          busy={confirming.isBusy}
          disabled={reporting.isBusy}
          onClick={() => send(confirming)}
        >
          {visit.missed_reported ? words.after : words.yes}
          {ofVisit}
        </Button>
        {!visit.missed_reported && (
          <Button size="sm" variant="secondary" busy={reporting.isBusy} disabled={confirming.isBusy} onClick={() => send(reporting)}>
            {words.no}
            {ofVisit}
          </Button>
        )}
      </div>
    </div>
  )
}
