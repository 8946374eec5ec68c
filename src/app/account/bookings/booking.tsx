import { useParams, useSearchParams } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { privateHeaders } from '../../private/private-headers.ts'
import { PageHead } from '../../site/page-head.tsx'
import { BookAgain } from './book-again.tsx'
import { useBookingKey } from './booking-key.ts'
import { BookingPage } from './booking-page.tsx'

await bringTexts('bookings', 'booking', 'details', 'refusals', 'money', 'account')

export const headers = privateHeaders

/** The page of one booking, for the holder of its link and for its logged-in customer; with ?again it leads on to booking it again. */
export default function Booking() {
  const { t } = useSite()
  const id = (useParams().id ?? '').toUpperCase()
  const [params] = useSearchParams()
  const key = useBookingKey(id)
  const Page = params.has('again') ? BookAgain : BookingPage
  return (
    <div className="bg-sand">
      <PageHead title={t.bookings.titleOf(id)} unlisted />
      <Page key={id} id={id} bookingKey={key} />
    </div>
  )
}
