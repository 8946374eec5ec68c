import type { CustomerBooking } from '../../../contracts/customer-bookings.ts'
import { draftKey, draftOf } from '../../booking/booking-draft.ts'
import { initialState } from '../../booking/booking-state.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A link to the wizard with a draft of the earlier booking: the service in the address, everything else in the wizard's own draft. */
export function BookAgain({ booking }: { booking: CustomerBooking }) {
  const { t, to } = useSite()
  const words = t.account.bookings
  return (
    <ButtonLink
      to={to.book(booking.service_slug, booking.sub_service_slug ?? undefined)}
      variant="secondary"
      size="sm"
      className="relative min-h-11"
      aria-label={words.bookAgainOf(booking.service_name)}
      onClick={() => keepChoices(booking)}
    >
      <Icon name="repeat" className="size-4" />
      {words.bookAgain}
    </ButtonLink>
  )
}

function keepChoices({ id, service_slug, city, cleaners, hours, frequency, materials }: CustomerBooking): void {
  const { form, ...blank } = initialState()
  const chosen = { cleaners: String(cleaners), hours: String(hours), frequency, materials: materials ? 'Yes' : 'No' }
  try {
    sessionStorage.setItem(
      draftKey(service_slug),
      draftOf({ ...blank, city, wishes: { same_team_as: id }, form: { ...form, ...chosen } }, null),
    )
  } catch {
    // Without storage, the wizard still opens for the service.
  }
}
