import { useState } from 'react'
import type { StaffBooking } from '../../../contracts/office/bookings.ts'
import { shownVisitState } from '../../../domain/bookings.ts'
import { addMinutes, instantOf } from '../../../domain/dubai-time.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { startVisit } from '../queries/bookings.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { type VisitDecisionKind, VisitDialog } from '../visit-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

const tones = { scheduled: 'brand', in_progress: 'saffron', completed: 'success', cancelled: 'neutral', no_show: 'danger' } as const
/** A team that is early starts at most so much before the time. */
const earlyMinutes = 60

type Visit = StaffBooking['booking']['visits'][number]
type Open = { visit: Visit; what: 'move' | 'assign' | 'cancel' | VisitDecisionKind }

/** The visits of a booking, what each costs its customer to change now, and what staff may do about it. */
export function BookingVisits({ booking }: { booking: StaffBooking }) {
  const { t } = useSite()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <SectionCard title={t.officeBookings.visits}>
      <ol className="grid gap-3">
        {booking.booking.visits.map((visit) => (
          <VisitRow key={visit.number} booking={booking} visit={visit} act={(what) => setOpen({ visit, what })} />
        ))}
      </ol>
      {open?.what === 'move' && <MoveDialog booking={booking} visit={open.visit} onClose={close} />}
      {open?.what === 'assign' && (
        <AssignDialog visit={{ ...open.visit, id: booking.booking.id }} cleaners={booking.booking.cleaners} onClose={close} />
      )}
      {open?.what === 'cancel' && <CancelDialog id={booking.booking.id} number={open.visit.number} onClose={close} />}
      {open && (open.what === 'took_place' || open.what === 'not_there' || open.what === 'missed') && (
        <VisitDialog visit={toDecide(booking, open.visit)} kind={open.what} onClose={close} />
      )}
    </SectionCard>
  )
}

const toDecide = ({ booking, record }: StaffBooking, visit: Visit) => {
  const { paid = 0, set_aside = 0 } = record.visits.find(({ number }) => number === visit.number) ?? {}
  return {
    booking_id: booking.id,
    number: visit.number,
    customer_name: record.name,
    service_name: booking.service_name,
    starts_at: instantOf(visit.date, visit.time).toISOString(),
    payment_method: booking.payment_method,
    unpaid: Math.max(0, booking.total_price - paid - set_aside),
  }
}

function VisitRow({ booking, visit, act }: { booking: StaffBooking; visit: Visit; act: (what: Open['what']) => void }) {
  const { t, language } = useSite()
  const words = t.officeBookings
  const recorded = booking.record.visits.find(({ number }) => number === visit.number)
  const team = recorded?.professionals ?? []
  return (
    <li className="grid gap-2 rounded-lg p-3.5 inset-ring inset-ring-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="me-auto font-bold">
          {dateText(visit.date, language)} ·{' '}
          {words.between(timeText(visit.time, language), timeText(recorded?.ends_at ?? visit.time, language))}
        </h3>
        <Badge tone={visit.can_confirm ? 'warning' : tones[visit.status]}>{words.visitStates[shownVisitState(visit)]}</Badge>
      </div>
      <p className="text-sm text-muted">
        {[team.length > 0 ? words.comes(team.join(t.office.comma)) : words.nobody, ...moneyOf(recorded, words)].join(' · ')}
      </p>
      <FeeClock booking={booking} visit={visit} />
      <VisitActions booking={booking} visit={visit} act={act} />
    </li>
  )
}

type Words = ReturnType<typeof useSite>['t']['officeBookings']
type Recorded = StaffBooking['record']['visits'][number] | undefined

const moneyOf = (recorded: Recorded, words: Words): string[] => {
  const { paid = 0, set_aside = 0, due = 0 } = recorded ?? {}
  return [
    ...(paid > 0 ? [words.paid(aed(paid))] : []),
    ...(set_aside > 0 ? [words.setAside(aed(set_aside))] : []),
    ...(due > 0 ? [words.due(aed(due))] : []),
  ]
}

/** What its customer would pay now, and when that changes: the same clock that the customer sees. */
function FeeClock({ booking: { fees }, visit }: { booking: StaffBooking; visit: Visit }) {
  const { t, language } = useSite()
  const words = t.officeBookings
  const now = fees.find(({ number }) => number === visit.number)
  if (!now) return null
  const until = now.holds_until ? momentText(now.holds_until, language) : null
  return <p className="text-sm">{now.fee > 0 ? words.feeNow(aed(now.fee), now.percent, until) : words.freeNow(until)}</p>
}

function VisitActions({ booking, visit, act }: { booking: StaffBooking; visit: Visit; act: (what: Open['what']) => void }) {
  const { t } = useSite()
  const words = t.officeBookings
  const starting = useStaffAct(startVisit(useApi(), { id: booking.booking.id, number: visit.number }))
  const startsAt = instantOf(visit.date, visit.time)
  const hasBegun = startsAt <= new Date()
  const isUnderWay = visit.status === 'in_progress'
  const { status } = booking.booking
  const canStart =
    visit.status === 'scheduled' &&
    (status === 'confirmed' || status === 'in_progress') &&
    addMinutes(startsAt, -earlyMinutes) <= new Date()
  if (!visit.can_change && !isUnderWay) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {visit.can_change && (
          <>
            <Button size="sm" variant="secondary" onClick={() => act('move')}>
              {words.move}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => act('assign')}>
              {words.assign}
            </Button>
          </>
        )}
        {canStart && (
          <Button size="sm" variant="secondary" busy={starting.change.isBusy} onClick={() => void starting.run({})}>
            {words.start}
          </Button>
        )}
        {isUnderWay && (
          <Button size="sm" onClick={() => act('took_place')}>
            {t.office.visits.tookPlace}
          </Button>
        )}
        {(isUnderWay || (visit.can_change && hasBegun)) && (
          <>
            <Button size="sm" variant="secondary" onClick={() => act('not_there')}>
              {t.office.visits.notThere}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => act('missed')}>
              {t.office.visits.wasMissed}
            </Button>
          </>
        )}
        {visit.can_change && booking.booking.visits.length > 1 && (
          <Button size="sm" variant="quiet-danger" onClick={() => act('cancel')}>
            {words.cancelVisit}
          </Button>
        )}
      </div>
      {starting.change.feedback && (
        <Notice tone="error" live>
          {starting.change.feedback.text}
        </Notice>
      )}
    </>
  )
}
