import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { chooseRedo, redoTimesQuery } from '../queries/claims.ts'
import { useBookingPage } from './booking-page-context.ts'
import { useBookingForm } from './use-booking-form.ts'
import { useRedoTime } from './use-redo-time.tsx'

/** The customer chooses when the visit that was agreed does another one again. */
export default function RedoDialog({ claim, onClose }: { claim: string; onClose: () => void }) {
  const { t } = useSite()
  const api = useApi()
  const { link, changed } = useBookingPage()
  const words = t.bookings.claims
  const { wanted, text, again, fields } = useRedoTime((asked) => redoTimesQuery(api, link, claim, asked))
  const { change: choosing, form } = useBookingForm(chooseRedo(api, link, claim))
  const { keyFor, spend } = useIdempotencyKey()
  const send = async () => {
    const done = await choosing.run({ wanted, key: keyFor(wanted) })
    if (!done) return again()
    spend()
    changed(done.message ?? words.states.booked)
  }
  return (
    <FormDialog
      title={words.chooseTime}
      submit={text === null ? words.chooseTime : words.bookAt(text)}
      busyLabel={words.sending}
      form={form}
      change={choosing}
      check={() => ({ ...(text === null && { time: t.bookings.moving.choose }) })}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.redoNote}</p>
      {fields(form)}
    </FormDialog>
  )
}
