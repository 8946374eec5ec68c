import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../../../contracts/client.ts'
import type { WaitingListEntry } from '../../../contracts/waiting-list.ts'
import { dubaiTimeOf } from '../../../domain/dubai-time.ts'
import { dateText, timeText } from '../../booking/dates.ts'
import { cityName } from '../../cities.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ownClient } from '../../own-client.ts'
import { MessageScreen } from '../../site/message-screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { addressWithKey } from '../bookings/booking-key.ts'
import { FailureNotice } from '../bookings/failure-notice.tsx'
import { useChange } from '../bookings/use-change.ts'
import { ClaimForm } from './claim-form.tsx'

type Load = { kind: 'loading' | 'missing' | 'failed' } | { kind: 'ready'; place: WaitingListEntry }

const failureOf = (error: unknown): Load => ({
  kind: error instanceof ApiError && [404, 422].includes(error.status) ? 'missing' : 'failed',
})

/** What became of a place on the waiting list, and what is offered to it. place: undefined while it is not known, null where there is none. */
export function PlacePage({ place }: { place: string | null | undefined }) {
  const { t, to, language } = useSite()
  const words = t.waiting
  const [load, setLoad] = useState<Load>({ kind: 'loading' })
  const ask = useCallback(async () => {
    if (place === undefined) return
    if (place === null) return setLoad({ kind: 'missing' })
    const answer = ownClient(language).waitingListEntry(place)
    setLoad(await answer.then(({ data }): Load => ({ kind: 'ready', place: data }), failureOf))
  }, [place, language])
  useEffect(() => void ask(), [ask])
  if (load.kind === 'missing')
    return (
      <MessageScreen title={words.missing.title} text={words.missing.text}>
        <ButtonLink to={to.services}>{words.missing.book}</ButtonLink>
      </MessageScreen>
    )
  if (load.kind === 'failed')
    return (
      <MessageScreen {...words.failed}>
        <Button onClick={ask}>{words.again}</Button>
      </MessageScreen>
    )
  return (
    <div className="page max-w-[44rem] py-8 sm:py-12">
      <Card as="section" className="grid gap-5 p-5 sm:p-8">
        {load.kind === 'ready' ? <Place place={load.place} again={ask} /> : <Waiting />}
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

function Place({ place, again }: { place: WaitingListEntry; again: () => Promise<void> }) {
  const { t, to, language } = useSite()
  const words = t.waiting
  const { isBusy, failure, attempt } = useChange()
  const { date, time } = place.offer ?? place
  const isOpen = place.state === 'waiting' || place.state === 'offered'
  const heldUntil = place.held_until && timeText(dubaiTimeOf(new Date(place.held_until)), language).replace(' ', '\u00a0')
  const said = heldUntil ? { title: words.held.title, text: words.held.text(heldUntil) } : words.states[place.state]
  const leave = async () => {
    if (await attempt(() => ownClient(language).leaveWaitingList(place.id))) await again()
  }
  return (
    <>
      <div role="status" className="grid gap-2">
        <h1 className="text-2xl">{said.title}</h1>
        <p className="text-muted">{said.text}</p>
      </div>
      <div>
        <p className="text-lg font-bold">{place.service_name}</p>
        <p>{words.wish(dateText(date, language), time ? timeText(time, language) : '')}</p>
        <p className="text-sm text-muted">
          {words.inCity(words.team(place.cleaners, place.hours), cityName(place.city, [], t.site.cityNames))}
        </p>
      </div>
      {place.offer && (
        <>
          <KeptUntil expiresAt={place.offer.expires_at} onOver={again} />
          <ClaimForm place={place} offer={place.offer} again={again} />
        </>
      )}
      <FailureNotice failure={failure} />
      {isOpen ? (
        <Button variant="quiet-danger" size="sm" busy={isBusy} onClick={leave} className="-ms-4 justify-self-start">
          {words.leave}
        </Button>
      ) : place.booking ? (
        <ButtonLink to={addressWithKey(to.ownBooking(place.booking.id), place.booking.token)} className="justify-self-start">
          {heldUntil ? words.goAndPay : words.seeBooking}
        </ButtonLink>
      ) : (
        <ButtonLink to={to.book(place.service_slug)} className="justify-self-start">
          {words.bookAnother}
        </ButtonLink>
      )}
    </>
  )
}

/** The time that is left, by the second; once it is over, the place is asked for again. */
function KeptUntil({ expiresAt, onOver }: { expiresAt: string; onOver: () => Promise<void> }) {
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
      {t.waiting.keptUntil(timeText(dubaiTimeOf(end), language), left)}
    </Notice>
  )
}
