import { useState } from 'react'
import type { CancellationPreview } from '../../../contracts/booking-changes.ts'
import type { Slot } from '../../../domain/availability.ts'
import { addDays, instantOf, isDubaiDate } from '../../../domain/dubai-time.ts'
import { DayStrip } from '../../booking/day-strip.tsx'
import { stripDays, timesOn, whyNone } from '../../booking/free-days.ts'
import { TimeChoices } from '../../booking/time-choices.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { aed, sumOf } from '../../private/aed.ts'
import { ScrollIntoView } from '../../private/scroll-into-view.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { moveVisit } from '../queries/booking.ts'
import { type DialogState, useBookingPage } from './booking-page-context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { FeeNotice } from './fee-notice.tsx'
import { type Failure, useBookingChange } from './use-booking-change.ts'
import { type FeePreview, useFee } from './use-fee.ts'
import { useVisitTimes, type VisitDays } from './use-visit-times.ts'
import { freeUntilAfterMove, slotText, slotTextAt, type Visit } from './visit-text.ts'

const daysBefore = 3

/** A visit that is moved takes place: its discounts stay. */
const withoutDiscount = (fee: FeePreview): FeePreview =>
  fee.kind === 'known' ? { ...fee, fee: sumOf([fee.fee, -fee.discount_back]), discount_back: 0 } : fee

/** Moves a visit: the fee first, then the free days and times. */
export function MoveDialog({ number, open, onClose }: DialogState & { number: number }) {
  const { t, language } = useSite()
  const { booking, link, changed } = useBookingPage()
  const words = t.bookings
  const visit = booking.visits.find((one) => one.number === number)
  const { fee: asked, again } = useFee({ visit: number })
  const fee = withoutDiscount(asked)
  const days = useVisitTimes(link, number, addDays(visit?.date ?? '', -daysBefore))
  const [slot, setSlot] = useState<Slot>({ date: visit?.date ?? '', time: '' })
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, forget, run } = useBookingChange(moveVisit(useApi(), link, number))
  const isChosen = slot.time !== ''
  const to = slotText(words, slot, language)
  const cost = fee.kind === 'known' && !fee.from_pack ? fee.fee : 0
  const paidBy = booking.payment_method === 'cash' ? 'cash' : fee.kind === 'known' && fee.charges_card ? 'card' : 'here'

  const pick = (chosen: Slot) => {
    setSlot(chosen)
    setMissing(false)
    forget()
    if (isDubaiDate(chosen.date) && (chosen.date < days.from || chosen.date >= addDays(days.from, stripDays)))
      days.show(addDays(chosen.date, -daysBefore))
  }
  const confirm = async () => {
    if (!isChosen) return setMissing(true)
    if (fee.kind !== 'known') return
    const done = await run({ ...slot, expected_fee: fee.fee })
    if (done) return changed(done.message ?? words.moving.confirm)
    days.strip.again()
    again()
  }

  return (
    <Dialog
      open={open}
      begins="field"
      busy={isBusy}
      onClose={onClose}
      closeLabel={words.close}
      title={words.moving.title}
      className="max-w-narrow"
      actions={
        <Button busy={isBusy} disabled={fee.kind !== 'known'} onClick={confirm} className="max-sm:w-full">
          {isChosen ? (cost > 0 ? words.moving.confirmFor(to, aed(cost)) : words.moving.confirmTo(to)) : words.moving.confirm}
        </Button>
      }
    >
      {visit && <p className="font-semibold">{words.moving.now(slotText(words, visit, language))}</p>}
      <FeeNotice fee={fee} isMove />
      {cost > 0 && <p className="font-medium">{words.moving.feePaid[paidBy]}</p>}
      <p className="text-sm text-muted">
        {words.moving.lead} {words.fee.keepsDeadline}
      </p>
      <DayStrip days={days} chosen={slot.date} onPick={(date) => pick({ date, time: '' })} />
      <div className="grid gap-3" aria-busy={days.strip.isLoading || undefined}>
        <TimeChoices
          strip={days.strip}
          date={slot.date}
          times={timesOn(slot.date, days.strip.days)}
          why={whyNone(slot.date, days.strip.days)}
          lastDay={days.lastDay}
          time={slot.time}
          error={isMissing ? words.moving.choose : null}
          onPick={(time) => pick({ ...slot, time })}
          onPickDay={(date) => pick({ date, time: '' })}
        />
      </div>
      {isChosen && fee.kind === 'known' && visit && <Afterwards visit={visit} slot={slot} fee={fee} days={days} />}
      {failure && <Refused failure={failure} onPick={pick} />}
    </Dialog>
  )
}

type AfterwardsProps = { visit: Visit; slot: Slot; fee: CancellationPreview; days: VisitDays }

/** What the move to a time means: who comes then, and until when the visit can still be changed free of charge. */
function Afterwards({ visit, slot, fee: { policy, from_pack }, days: { strip } }: AfterwardsProps) {
  const { t, language } = useSite()
  const { record } = useBookingPage()
  const words = t.bookings
  const names = record.visits.find(({ number }) => number === visit.number)?.professionals ?? []
  const day = strip.days.find(({ date }) => date === slot.date)
  const until = freeUntilAfterMove(visit.free_until, instantOf(slot.date, slot.time), { policy, bookedAt: new Date(record.booked_at) })
  const moment = slotTextAt(words, until.toISOString(), language)
  return (
    <ul role="status" className="grid gap-1 text-sm">
      {names.length > 0 && day?.same_team && <li>{words.moving.who[day.same_team.includes(slot.time) ? 'same' : 'others'](names)}</li>}
      <li>{until <= new Date() ? words.moving.freeNoMore : from_pack ? t.packs.freeUntil(moment) : words.moving.freeUntil(moment)}</li>
    </ul>
  )
}

/** Why it was not moved, and the times that are available instead. */
function Refused({ failure, onPick }: { failure: Failure; onPick: (slot: Slot) => void }) {
  const { t, language } = useSite()
  const words = t.bookings
  if (failure.nearest.length === 0) return <FailureNotice failure={failure} />
  return (
    <ScrollIntoView when={failure}>
      <Notice tone="warning" live title={words.moving.taken}>
        <div className="mt-2 flex flex-wrap gap-2">
          {failure.nearest.map((slot) => (
            <Button key={`${slot.date} ${slot.time}`} size="sm" variant="secondary" onClick={() => onPick(slot)}>
              {slotText(words, slot, language)}
            </Button>
          ))}
        </div>
      </Notice>
    </ScrollIntoView>
  )
}
