import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { dubaiTimeOf } from '../../../domain/dubai-time.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { cityName } from '../../cities.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { MessageScreen } from '../../site/message-screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { addressWithKey } from '../bookings/booking-key.ts'
import { FailureNotice } from '../bookings/failure-notice.tsx'
import { useBookingChange } from '../bookings/use-booking-change.ts'
import { entryQuery, leaveWaitingList } from '../queries/waiting-list.ts'
import { ClaimForm } from './claim-form.tsx'
import { ConfirmPlace } from './confirm-place.tsx'

/** The state of a waiting list entry, and its offer. id: undefined while unknown, null if there is none. */
export function EntryPage({ id }: { id: string | null | undefined }) {
  const { t, to } = useSite()
  const words = t.waiting
  const { data: entry, error, refetch } = useQuery({ ...entryQuery(useApi(), id ?? ''), enabled: Boolean(id) })
  if (id === null || id === '' || (error && [404, 422].includes(error.status)))
    return (
      <MessageScreen title={words.missing.title} text={words.missing.text}>
        <ButtonLink to={to.services}>{words.missing.book}</ButtonLink>
      </MessageScreen>
    )
  if (!entry && error)
    return (
      <MessageScreen {...words.failed}>
        <Button onClick={() => void refetch()}>{words.again}</Button>
      </MessageScreen>
    )
  return (
    <div className="page max-w-[44rem] py-8 sm:py-12">
      <Card as="section" className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-8">
        {!entry ? <Waiting /> : entry.state === 'unconfirmed' ? <ConfirmPlace id={entry.id} /> : <Entry entry={entry} again={refetch} />}
      </Card>
    </div>
  )
}

function Waiting() {
  const words = useSite().t.waiting
  return (
    <>
      <h1 className="text-2xl">{words.title}</h1>
      <p role="status" className="text-muted">
        {words.loading}
      </p>
      <Skeleton className="h-24" />
    </>
  )
}

function Entry({ entry, again }: { entry: WaitingListEntry; again: () => unknown }) {
  const { t, to, language } = useSite()
  const words = t.waiting
  const { isBusy, failure, run } = useBookingChange(leaveWaitingList(useApi(), entry.id))
  const { date, time } = entry.offer ?? entry
  const isOpen = entry.state === 'waiting' || entry.state === 'offered'
  const heldUntil = entry.held_until && timeText(dubaiTimeOf(new Date(entry.held_until)), language).replace(' ', '\u00a0')
  const state = heldUntil ? { title: words.held.title, text: words.held.text(heldUntil) } : words.states[entry.state]
  return (
    <>
      <div role="status" className="grid gap-2">
        <h1 className="text-2xl">{state.title}</h1>
        <p className="text-muted">{state.text}</p>
      </div>
      <div>
        <p className="text-lg font-bold">{entry.service_name}</p>
        {entry.sub_service_name && <p>{entry.sub_service_name}</p>}
        <p>{words.wish(dateText(date, language), time ? timeText(time, language) : '')}</p>
        <p className="text-sm text-muted">
          {words.inCity(words.team(entry.cleaners, entry.hours), cityName(entry.city, [], t.site.cityNames))}
          {entry.materials === 'Yes' && ` · ${words.materials}`}
        </p>
      </div>
      {entry.offer && (
        <>
          <KeptUntil expiresAt={entry.offer.expires_at} onOver={again} />
          <ClaimForm entry={entry} offer={entry.offer} again={again} />
        </>
      )}
      <FailureNotice failure={failure} />
      {isOpen ? (
        <Button variant="quiet-danger" size="sm" busy={isBusy} onClick={() => void run()} className="-ms-4 justify-self-start">
          {words.leave}
        </Button>
      ) : entry.booking ? (
        <ButtonLink to={addressWithKey(to.ownBooking(entry.booking.id), entry.booking.token)} className="justify-self-start">
          {heldUntil ? words.continueToPayment : words.seeBooking}
        </ButtonLink>
      ) : (
        <ButtonLink to={to.book(entry.service_slug)} className="justify-self-start">
          {entry.state === 'missed' ? words.joinAgain : words.bookAnother}
        </ButtonLink>
      )}
    </>
  )
}

/** The remaining time, by the second; when it is over, the entry is reloaded. */
function KeptUntil({ expiresAt, onOver }: { expiresAt: string; onOver: () => unknown }) {
  const { t, language } = useSite()
  const end = new Date(expiresAt)
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((end.getTime() - now) / 1_000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return void onOver()
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver, onOver])
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Notice tone="warning" className="figures">
      {t.waiting.heldUntil(timeText(dubaiTimeOf(end), language), left)}
    </Notice>
  )
}
