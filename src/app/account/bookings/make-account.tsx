import { useSession } from '../../auth/session.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { addressWithKey } from './booking-key.ts'
import { useBookingPage } from './booking-page-context.ts'

/** A guest may make an account with the address of the booking, which then has it. */
export function MakeAccount() {
  const { t, to } = useSite()
  const { record, link } = useBookingPage()
  const isSignedIn = Boolean(useSession())
  const words = t.bookings.account
  if (isSignedIn || link.key === null) return null
  const from = addressWithKey(to.ownBooking(link.id), link.key)
  return (
    <Card as="section" aria-labelledby="account-heading" className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5 sm:p-6">
      <h2 id="account-heading" className="text-xl">
        {words.title}
      </h2>
      <p className="text-sm text-muted">{words.text}</p>
      <ButtonLink to={to.signup} state={{ from, email: record.email }} variant="secondary" className="text-sm">
        {words.button}
      </ButtonLink>
    </Card>
  )
}
