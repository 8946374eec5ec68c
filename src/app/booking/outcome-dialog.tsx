import { addressWithKey } from '../account/bookings/booking-key.ts'
import { useSite } from '../i18n/messages.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { BookedDetails } from './booked-details.tsx'
import type { BookingPage } from './booking.tsx'
import { dateText, timeText } from './dates.ts'
import { isPaidLater, type Refused } from './outcome.ts'
import type { Wizard } from './use-booking.ts'

/** What came of the booking, in the specification's words (section 8), and the next step. */
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
      title={outcome?.kind === 'booked' ? <BookedTitle id={outcome.booking.id} /> : outcome ? <RefusedTitle outcome={outcome} /> : ''}
      actions={
        outcome?.kind === 'booked' ? (
          <>
            <ButtonLink variant="secondary" to={addressWithKey(to.ownBooking(outcome.booking.id), outcome.booking.token)}>
              {isPaidLater(outcome.method) ? words.payNow : words.seeBooking}
            </ButtonLink>
            <Button onClick={close}>{words.done}</Button>
          </>
        ) : (
          outcome && <WaysOut wizard={wizard} outcome={outcome} />
        )
      }
    >
      {outcome?.kind === 'booked' && <BookedDetails outcome={outcome} page={page} />}
      {outcome?.kind === 'refused' && <RefusedDetails wizard={wizard} outcome={outcome} />}
    </Dialog>
  )
}

/** The id stays on one line, to be read aloud. */
function BookedTitle({ id }: { id: string }) {
  const [before, after] = useSite().t.booking.success(id).split(id)
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{id}</span>
      {after}
    </>
  )
}

type RefusedProps = { wizard: Wizard; outcome: Refused }

function RefusedTitle({ outcome }: { outcome: Refused }) {
  const { t } = useSite()
  const words = t.booking
  const unsaid = outcome.reason === 'unreachable' ? words.unreachable : t.refusals.somethingWrong
  return words.failure(outcome.reason === 'earlier_payment' ? words.earlierPayment : outcome.message || unsaid)
}

function RefusedDetails({ wizard, outcome }: RefusedProps) {
  const { t, language } = useSite()
  const words = t.booking
  const { nearest, taken } = outcome
  return (
    <div className="grid gap-3">
      <p className="text-muted">{words.afterRefusal[outcome.reason]}</p>
      {taken.length > 1 && (
        <p className="text-sm text-muted">{words.takenDates(taken.map((date) => dateText(date, language)).join(words.comma))}</p>
      )}
      {nearest.length > 0 && (
        <>
          <h3 className="text-sm font-semibold">{words.nearest}</h3>
          <ul className="grid gap-2 sm:grid-cols-2">
            {nearest.map((slot) => (
              <li key={`${slot.date} ${slot.time}`}>
                <Button variant="secondary" wide onClick={() => wizard.dispatch({ type: 'slotTaken', slot })} className="px-3 text-sm">
                  <span>
                    {dateText(slot.date, language)}
                    {words.comma}
                    <span className="figures whitespace-nowrap">{timeText(slot.time, language)}</span>
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function WaysOut({ wizard, outcome }: RefusedProps) {
  const words = useSite().t.booking
  const close = () => wizard.dispatch({ type: 'dismissed' })
  if (outcome.reason !== 'time_taken')
    return <Button onClick={close}>{outcome.reason === 'declined' ? words.tryAnotherCard : words.understood}</Button>
  return <Button onClick={() => wizard.goTo(2)}>{words.chooseOtherTime}</Button>
}
