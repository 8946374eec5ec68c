import type { StaffClaim } from '../../../contracts/office/claims.ts'
import { useRedoTime } from '../../account/bookings/use-redo-time.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { bookRedo, redoTimesQuery } from '../queries/claims.ts'
import { useStaffAct } from '../use-staff-act.ts'

/** Books the free visit that does another one again: who comes, and a free time. */
export function RedoDialog({ claim, onClose }: { claim: StaffClaim; onClose: () => void }) {
  const { t } = useSite()
  const words = t.officeClaims
  const api = useApi()
  const { wanted, text, again, fields } = useRedoTime((asked) => redoTimesQuery(api, claim.id, asked))
  const { change, run } = useStaffAct(bookRedo(api, claim.id))
  const form = useForm(change)
  const send = async () => {
    if (await run(wanted)) onClose()
    else again()
  }
  return (
    <FormDialog
      title={words.book}
      submit={text === null ? words.book : words.bookAt(text)}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={() => ({ ...(text === null && { time: t.bookings.moving.choose }) })}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.bookNote}</p>
      {fields(form)}
    </FormDialog>
  )
}
