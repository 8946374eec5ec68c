import { useState } from 'react'
import type { VisitToDecide } from '../../contracts/office/visits.ts'
import { useSite } from '../i18n/messages.tsx'
import { aed } from '../private/aed.ts'
import { momentText } from '../private/date-time-text.ts'
import { FormDialog } from '../private/form-dialog.tsx'
import { useApi } from '../private/use-api.ts'
import { useForm } from '../private/use-form.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { decideVisit, type VisitDecision } from './queries/visits.ts'
import { useStaffAct } from './use-staff-act.ts'

export type VisitDecisionKind = VisitDecision['kind']

type Decided = Pick<VisitToDecide, 'booking_id' | 'number' | 'customer_name' | 'service_name' | 'starts_at' | 'unpaid'> & {
  payment_method: string
}

type VisitDialogProps = { visit: Decided; kind: VisitDecisionKind; onClose: () => void }

/** Asks once more before staff say what became of a visit, and says what follows. */
export function VisitDialog({ visit, kind, onClose }: VisitDialogProps) {
  const { t, language } = useSite()
  const words = t.office.visits
  const { change, run } = useStaffAct(decideVisit(useApi(), visit))
  const form = useForm(change)
  const [hasCash, setCash] = useState(false)
  const texts = {
    took_place: [words.tookPlaceTitle, words.tookPlaceNote],
    not_there: [words.notThereTitle, words.notThereNote],
    missed: [words.wasMissedTitle, words.wasMissedNote],
  } as const
  const [title, note] = texts[kind]
  const asksForCash = kind === 'took_place' && visit.payment_method === 'cash' && visit.unpaid > 0

  const send = async () => {
    if (await run({ decision: kind === 'took_place' ? { kind, cash: hasCash } : { kind } })) onClose()
  }
  return (
    <FormDialog
      title={title}
      submit={words.confirm}
      busyLabel={t.office.sending}
      tone={kind === 'took_place' ? 'primary' : 'danger'}
      form={form}
      change={change}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        <bdi>{visit.customer_name}</bdi> · {visit.service_name} · {momentText(visit.starts_at, language)}
      </p>
      <p>{note}</p>
      {asksForCash && (
        <>
          <Checkbox
            name="cash_received"
            label={words.cashReceived(aed(visit.unpaid))}
            checked={hasCash}
            onChange={({ target }) => setCash(target.checked)}
          />
          <p role="status" className="text-sm text-muted">
            {hasCash ? words.withCash : words.withoutCash(aed(visit.unpaid))}
          </p>
        </>
      )}
    </FormDialog>
  )
}
