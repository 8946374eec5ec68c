import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { confirmHold, sendConfirmation } from '../queries/booking.ts'
import { keptConfirmation } from './booking-key.ts'
import { useBookingPage } from './booking-page-context.ts'

/**
 * What a guest does to keep a booking without a card: the link in the email brings the key, and the button confirms. It is a button, since
 * programs that check emails open links too.
 */
export function HoldCard() {
  const words = useSite().t.bookings
  const { booking, record, link, changed } = useBookingPage()
  const api = useApi()
  const key = keptConfirmation(booking.id)
  const confirming = useChange(confirmHold(api, link), { refused: words.refused, unreachable: words.unreachable })
  const sending = useChange(sendConfirmation(api, link), { refused: words.refused, unreachable: words.unreachable })
  const confirm = async () => {
    const done = key && (await confirming.run({ key }))
    if (done) changed(words.hold.done(booking.id))
  }
  const send = async () => {
    const done = await sending.run()
    if (done) sending.report({ tone: 'success', text: done.message ?? '' })
  }
  const feedback = confirming.feedback ?? sending.feedback
  return (
    <Card as="section" aria-labelledby="hold" className="grid justify-items-start gap-4 p-5 sm:p-6">
      <h2 id="hold" className="text-xl">
        {words.hold.title}
      </h2>
      <p>{key ? words.hold.press : words.hold.open(record.email)}</p>
      {key ? (
        <Button busy={confirming.isBusy} onClick={confirm} className="max-sm:w-full">
          {words.hold.button}
        </Button>
      ) : (
        <Button variant="secondary" busy={sending.isBusy} onClick={send}>
          {words.hold.again}
        </Button>
      )}
      {feedback && (
        <Notice tone={feedback.tone} live className="w-full">
          {feedback.text}
        </Notice>
      )}
    </Card>
  )
}
