import { useParams, useSearchParams } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { privateHeaders } from '../../private/private-headers.ts'
import { PageHead } from '../../site/page-head.tsx'
import { useBookingKey } from '../bookings/booking-key.ts'
import { InvoicePage } from './invoice-page.tsx'

await bringTexts('invoices')

export const headers = privateHeaders

/** One tax document, for the holder of its booking's link and for its logged-in customer. */
export default function Invoice() {
  const { t } = useSite()
  const number = (useParams().number ?? '').toUpperCase()
  const bookingId = (useSearchParams()[0].get('booking') ?? '').toUpperCase()
  const bookingKey = useBookingKey(bookingId)
  return (
    <div className="min-h-[60vh] bg-sand print:bg-ground">
      <PageHead title={t.invoices.titleOf(number)} unlisted />
      <InvoicePage key={number} number={number} bookingId={bookingId} bookingKey={bookingKey} />
    </div>
  )
}
