import type { BoardVisit } from '../../../contracts/office/board.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FormDialog } from '../../private/form-dialog.tsx'
import { useApi } from '../../private/use-api.ts'
import { useForm } from '../../private/use-form.ts'
import { useReason } from '../bookings/use-reason.tsx'
import { assignVisit } from '../queries/bookings.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { spanText } from './board-text.ts'

/** A visit that was put down: who goes from then on, by id and name; nobody where it was put into the tray. */
export type Drop = { visit: BoardVisit; team: readonly { id: number; name: string }[] }

type DropDialogProps = {
  drop: Drop
  /** The reason that was given last, since one cause often moves several visits. */
  lastReason: string
  onClose: (doneFor: string | null) => void
}

/** Asks why before a visit goes where it was put down. */
export function DropDialog({ drop: { visit, team }, lastReason, onClose }: DropDialogProps) {
  const { t, language } = useSite()
  const words = t.officeBoard
  const { change, run } = useStaffAct(assignVisit(useApi(), { id: visit.booking_id, number: visit.number }))
  const form = useForm(change)
  const { reason, wrong, field } = useReason({ bookingId: visit.booking_id, first: lastReason, isOneLine: true })
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(t.office.comma)
  const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)
  const send = async () => {
    if (await run({ professional_ids: idsOf(team), instead_of: idsOf(visit.team), reason })) onClose(reason)
  }
  const goes = team.length === 0 ? words.dropNobody : words.dropTeam(names(team))
  return (
    <FormDialog
      title={goes}
      submit={team.length === 0 ? words.takeOff : words.send}
      busyLabel={t.office.sending}
      form={form}
      change={change}
      check={() => wrong}
      onSubmit={() => void send()}
      onClose={() => onClose(null)}
    >
      <p>
        {spanText(visit, language)} · <bdi>{visit.customer_name}</bdi> · {visit.service_name}
        {visit.team.length > 0 && (
          <>
            <br />
            {words.insteadOf(names(visit.team))}
          </>
        )}
      </p>
      {field(form)}
      <p className="text-sm text-muted">{team.length === 0 ? words.takeOffNote : t.officeBookings.assignNote}</p>
    </FormDialog>
  )
}
