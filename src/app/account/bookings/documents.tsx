import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isOpenBooking } from '../../../domain/bookings.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { useApi } from '../../private/use-api.ts'
import { saveFile } from '../../save-file.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { downloadCalendar } from '../queries/booking.ts'
import { useBookingPage } from './booking-page-context.ts'
import { ShareBooking } from './share-booking.tsx'
import { isToCome } from './visit-text.ts'

/** The calendar file, and the tax documents. */
export function Documents() {
  const { t, to, language } = useSite()
  const { booking, record, link } = useBookingPage()
  const words = t.bookings
  const { isError, mutate } = useMutation(downloadCalendar(useApi(), link))
  const awaitsInvoice =
    record.invoices.length === 0 &&
    !record.redo_of &&
    !booking.from_pack &&
    (isOpenBooking(booking.status) || booking.status === 'completed')
  const saveCalendar = () => mutate(undefined, { onSuccess: (file) => saveFile(file, `${booking.id}.ics`) })
  return (
    <Card as="section" aria-labelledby="documents-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6">
      <h2 id="documents-heading" className="text-xl">
        {words.documents}
      </h2>
      {booking.visits.some(isToCome) && (
        <Button variant="secondary" wide onClick={saveCalendar} className="px-4 text-sm">
          <Icon name="calendar-days" />
          {words.calendar}
        </Button>
      )}
      <ShareBooking />
      {isError && (
        <Notice tone="error" live>
          {words.fileFailed}
        </Notice>
      )}
      {awaitsInvoice && <p className="text-sm text-muted">{words.noInvoices}</p>}
      {record.invoices.length > 0 && (
        <ul className="grid divide-y divide-line border-y border-line text-sm">
          {record.invoices.map(({ number, kind, date, total }) => (
            <li key={number} className="relative flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2">
              <span>
                <Link to={to.invoice(number, booking.id)} className="font-semibold text-link hover:underline stretched">
                  {kind === 'invoice' ? words.invoice : words.creditNote} <span className="figures inline-block">{number}</span>
                </Link>
                <span className="block text-xs text-muted">{dateText(date, language, 'full')}</span>
              </span>
              <span className="figures font-medium">{aed(total)}</span>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={to.bookAgain(booking.id)} variant="quiet" size="sm">
        <Icon name="repeat" className="size-4.5" />
        {words.bookAgain}
      </ButtonLink>
    </Card>
  )
}
