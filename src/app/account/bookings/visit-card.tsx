import { Suspense, useState } from 'react'
import { dateText, timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { aed } from '../../private/aed.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { type BookingAction, useBookingPage } from './booking-page-context.ts'
import { Claims } from './claims.tsx'
import { Stars } from './stars.tsx'
import { VisitQuestion } from './visit-question.tsx'
import { followedVisit, slotTextAt, type Visit, visitMoney } from './visit-text.ts'

const VisitProgress = lazyPart(() => import('./visit-progress.tsx').then((part) => part.default))

const tones = { scheduled: 'brand', in_progress: 'success', completed: 'neutral', cancelled: 'neutral', no_show: 'danger' } as const

/** One visit: when, who, what it costs, and what can still be changed. */
export function VisitCard({ visit }: { visit: Visit }) {
  const { t, language } = useSite()
  const { booking, record } = useBookingPage()
  const words = t.bookings
  const known = record.visits.find(({ number }) => number === visit.number)
  const isOff = visit.status === 'cancelled'
  const isFollowed = visit.number === followedVisit(booking.visits)?.number
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className={classNames('wrap-anywhere', isOff && 'text-muted line-through')}>
          <strong className="block text-lg">{dateText(visit.date, language, 'full')}</strong>
          <span className="figures">{words.between(timeText(visit.time, language), timeText(known?.ends_at ?? visit.time, language))}</span>
        </p>
        {!visit.can_confirm && <Badge tone={tones[visit.status]}>{words.visitStates[visit.status]}</Badge>}
      </div>
      <ul className="grid gap-1.5 text-sm">
        {known?.moving_until && <Fact icon="calendar-days">{words.beingMoved(slotTextAt(words, known.moving_until, language))}</Fact>}
        {!isOff && !isFollowed && known && known.professionals.length > 0 && (
          <Fact icon="users-round">
            <span className="sr-only">{words.team}: </span>
            {known.professionals.join(words.comma)}
          </Fact>
        )}
        <Fact icon="receipt-text">{record.redo_of ? words.claims.free : visitMoney(words, booking, visit, record)}</Fact>
        {known?.tip && <Fact icon="gift">{words.tip.given(aed(known.tip))}</Fact>}
        {visit.can_change && <FeeLine visit={visit} />}
      </ul>
      {isFollowed && (
        <Suspense>
          <VisitProgress visit={visit} />
        </Suspense>
      )}
      {visit.status === 'completed' && !isFollowed && <WhatWasDone visit={visit} />}
      {known?.review && (
        <div className="grid gap-1 rounded-lg bg-sand px-4 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{words.review.yours}</span>
            <Stars rating={known.review.rating} label={words.review.star(known.review.rating)} />
          </p>
          {known.review.text && (
            <p dir="auto" className="text-start whitespace-pre-line">
              {known.review.text}
            </p>
          )}
        </div>
      )}
      <Claims number={visit.number} />
      {visit.can_confirm && <VisitQuestion visit={visit} />}
      <VisitActions visit={visit} />
    </div>
  )
}

/** Asked for when it is opened: a series has many visits that are over. */
function WhatWasDone({ visit }: { visit: Visit }) {
  const words = useSite().t.bookings.progress
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center rounded-md text-sm font-semibold text-link">{words.show}</summary>
      {isOpen && (
        <Suspense>
          <VisitProgress visit={visit} />
        </Suspense>
      )}
    </details>
  )
}

function FeeLine({ visit }: { visit: Visit }) {
  const { t, language } = useSite()
  const { booking } = useBookingPage()
  const words = t.bookings
  const { fee, fee_percent: percent, fee_taken: taken, free_until: until } = visit
  if (booking.from_pack) {
    if (fee > 0) return <Fact icon="triangle-alert">{t.packs.lateNow}</Fact>
    return new Date(until) > new Date() ? <Fact icon="shield-check">{t.packs.freeUntil(slotTextAt(words, until, language))}</Fact> : null
  }
  if (fee > 0)
    return <Fact icon="triangle-alert">{taken > 0 ? words.feeMore(percent, aed(fee), aed(taken)) : words.feeNow(percent, aed(fee))}</Fact>
  if (taken > 0 && percent > 0) return <Fact icon="shield-check">{words.feeCovered(aed(taken))}</Fact>
  if (new Date(until) <= new Date()) return null
  return <Fact icon="shield-check">{words.freeUntil(slotTextAt(words, until, language))}</Fact>
}

function Fact({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name={icon} className="mt-0.75 size-4.5 text-link" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function VisitActions({ visit }: { visit: Visit }) {
  const { t, language } = useSite()
  const { booking, record, act } = useBookingPage()
  const words = t.bookings
  const known = record.visits.find(({ number }) => number === visit.number)
  const due = known?.due ?? 0
  const isOnly = booking.visits.length === 1
  const button = (kind: Extract<BookingAction, { number: number }>['kind'], label: string, isFirst = false) => (
    <Button size="sm" variant={isFirst ? 'primary' : 'secondary'} onClick={() => act({ kind, number: visit.number })}>
      {label}
      {!isOnly && <span className="sr-only">{words.ofVisit(dateText(visit.date, language))}</span>}
    </Button>
  )
  const canClaim = Boolean(known?.claim_until)
  if (!visit.can_change && !visit.can_review && !known?.can_tip && !canClaim && due === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {due > 0 && button('pay', words.payNow(aed(due)), true)}
      {visit.can_review && button('review', words.review.button, due === 0)}
      {known?.can_tip && button('tip', words.tip.title)}
      {canClaim && button('claim', words.claims.button)}
      {visit.can_change && button('move', words.move)}
      {visit.can_change && booking.series && button('skip', words.skip)}
      {visit.can_change && !booking.series && button('cancel_visit', words.cancelVisit)}
    </div>
  )
}
