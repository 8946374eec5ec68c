import type { BoardVisit } from '../../../contracts/office/board.ts'
import { shownVisitState } from '../../../domain/bookings.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pinToVisit } from '../queries/board.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { spanText } from './board-text.ts'

type VisitDetailsProps = { visit: BoardVisit; onAssign: () => void; onClose: () => void }

/** A visit of the board, and what can be done about who goes. */
export function VisitDetails({ visit, onAssign, onClose }: VisitDetailsProps) {
  const { t, to, language } = useSite()
  const words = t.officeBoard
  const pinning = useStaffAct(pinToVisit(useApi()))
  const { customer_name, service_name, area_name, elsewhere, team, cleaners, booking_id, number, can_change } = visit
  return (
    <Dialog
      open
      title={<bdi>{customer_name}</bdi>}
      closeLabel={t.site.close}
      onClose={onClose}
      className="max-w-120"
      actions={
        <>
          <ButtonLink variant="secondary" to={to.office(`/bookings/${booking_id}`)}>
            {words.openBooking}
          </ButtonLink>
          {can_change && <Button onClick={onAssign}>{team.length === 0 ? words.assign : t.officeBookings.assign}</Button>}
        </>
      }
    >
      <p>
        {spanText(visit, language)} · {service_name}
        <br />
        {[
          visit.redo_of && words.redoOf(visit.redo_of),
          elsewhere,
          area_name ?? words.areaUnknown,
          t.officeBookings.visitStates[shownVisitState(visit)],
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {team.length < cleaners && <p className="text-danger">{words.missing(team.length, cleaners)}</p>}
      <ul className="grid gap-2">
        {team.map(({ id, name, is_pinned }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <span className="me-auto flex items-center gap-1.5 font-semibold">
              {is_pinned && <Icon name="lock" className="size-4" />}
              {name}
              {is_pinned && <span className="font-normal text-muted">{words.pinned}</span>}
            </span>
            {can_change && (
              <Button
                size="sm"
                variant="secondary"
                busy={pinning.change.isBusy}
                aria-label={is_pinned ? words.unpinOf(name) : words.pinOf(name)}
                onClick={() => void pinning.run({ id: booking_id, number, professional: id, pin: !is_pinned })}
              >
                {is_pinned ? words.unpin : words.pin}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can_change && team.length > 0 && <p className="text-sm text-muted">{words.pinNote}</p>}
      {pinning.change.feedback && (
        <Notice tone="error" live>
          {pinning.change.feedback.text}
        </Notice>
      )}
    </Dialog>
  )
}
