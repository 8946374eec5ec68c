import { Suspense } from 'react'
import { addressWithKey } from '../account/bookings/booking-key.ts'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { BookingPage } from './load-booking-page.ts'
import { type Booked, isPaidLater, isToConfirm, type Refused } from './outcome.ts'
import type { Wizard } from './use-booking.ts'

const RefusedDetails = lazyPart(() => import('./once-chosen.ts').then((parts) => parts.RefusedDetails))
const BookedDetails = lazyPart(() => import('./once-chosen.ts').then((parts) => parts.BookedDetails))

/** The outcome of the booking, with the specification's messages (section 8), and the next step. */
export function OutcomeDialog({ wizard, page }: { wizard: Wizard; page: BookingPage }) {
  const { t, to } = useSite()
  const words = t.booking
  const { outcome } = wizard.state
  const close = () => wizard.dispatch({ type: 'dismissed' })
  return (
    <Dialog
      kind="alert"
      open={outcome !== null}
      onClose={close}
      closeLabel={words.close}
      title={outcome?.kind === 'booked' ? <BookedTitle outcome={outcome} /> : outcome ? <RefusedTitle outcome={outcome} /> : ''}
      actions={
        outcome?.kind === 'booked' ? (
          <>
            <ButtonLink
              to={addressWithKey(to.ownBooking(outcome.booking.id), outcome.booking.token)}
              state={{ pays: isPaidLater(outcome.method) }}
            >
              {isPaidLater(outcome.method) ? words.payNow : words.seeBooking}
            </ButtonLink>
            <Button variant="secondary" onClick={close}>
              {words.done}
            </Button>
          </>
        ) : (
          outcome && <WaysOut wizard={wizard} outcome={outcome} />
        )
      }
    >
      <Suspense>
        {outcome?.kind === 'booked' && <BookedDetails outcome={outcome} page={page} />}
        {outcome?.kind === 'refused' && <RefusedDetails wizard={wizard} outcome={outcome} />}
      </Suspense>
    </Dialog>
  )
}

/** What is still to be done, or the specification's words, whose id stays on one line, to be read aloud. */
function BookedTitle({ outcome }: { outcome: Booked }) {
  const words = useSite().t.booking
  const { id } = outcome.booking
  if (isToConfirm(outcome)) return words.confirmBooking
  const [before, after] = words.success(id).split(id)
  return (
    <>
      {before}
      <span className="inline-block">{id}</span>
      {after}
    </>
  )
}

type RefusedProps = { wizard: Wizard; outcome: Refused }

function RefusedTitle({ outcome }: { outcome: Refused }) {
  const { t } = useSite()
  const words = t.booking
  const fallback = outcome.reason === 'unreachable' ? words.unreachable : t.refusals.somethingWrong
  return words.failure(outcome.reason === 'earlier_payment' ? words.earlierPayment : outcome.message || fallback)
}

function WaysOut({ wizard, outcome }: RefusedProps) {
  const words = useSite().t.booking
  const close = () => wizard.dispatch({ type: 'dismissed' })
  if (outcome.reason !== 'time_taken')
    return <Button onClick={close}>{outcome.reason === 'declined' ? words.tryAnotherCard : words.understood}</Button>
  return <Button onClick={() => wizard.goTo(2)}>{words.chooseOtherTime}</Button>
}
