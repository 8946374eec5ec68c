import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useGateway } from '../../card/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useContact } from '../../site/contact.tsx'
import { MessageScreen } from '../../site/message-screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingHeader } from './booking-header.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { Documents } from './documents.tsx'
import { History } from './history.tsx'
import { type BookingAction, OnPageContext } from './on-page.ts'
import { SeriesCard } from './series-card.tsx'
import { type BookingWithRecord, useLoadedBooking } from './use-loaded-booking.ts'
import { VisitList } from './visit-list.tsx'

type BookingPageProps = {
  id: string
  /** Of a guest's link; null for whoever is signed in, undefined while it is not known. */
  bookingKey: string | null | undefined
}

/** One booking: what was arranged, paid and done, and all that can be changed about it. */
export function BookingPage({ id, bookingKey }: BookingPageProps) {
  const { t, to } = useSite()
  const { phone, phoneLink } = useContact()
  const words = t.bookings
  const { load, reload } = useLoadedBooking(id, bookingKey)
  if (load.kind === 'ready') return <BookingView {...load} bookingKey={bookingKey ?? null} reload={reload} />
  if (load.kind === 'loading') return <BookingSkeleton id={id} />
  if (load.kind === 'failed')
    return (
      <MessageScreen {...words.failed}>
        <Button onClick={reload}>{words.again}</Button>
      </MessageScreen>
    )
  return (
    <MessageScreen title={words.missing.title} text={words.missing.text}>
      <ButtonLink href={phoneLink}>{words.missing.call(phone)}</ButtonLink>
      <ButtonLink to={to.login} variant="secondary">
        {words.missing.login}
      </ButtonLink>
    </MessageScreen>
  )
}

type BookingViewProps = BookingWithRecord & { bookingKey: string | null; reload: () => Promise<void> }

function BookingView({ booking, record, bookingKey, reload }: BookingViewProps) {
  const { state } = useLocation()
  // Known by the time that a dialog asks for a card.
  useGateway()
  const [begun, setBegun] = useState<{ action: BookingAction; turn: number } | null>(() =>
    isToPay(state, record) ? { action: { kind: 'pay', number: 1 }, turn: 1 } : null,
  )
  const [isOpen, setOpen] = useState(begun !== null)
  const [said, setSaid] = useState('')
  const act = (action: BookingAction) => {
    setBegun((last) => ({ action, turn: (last?.turn ?? 0) + 1 }))
    setOpen(true)
  }
  const changed = (words: string) => {
    setOpen(false)
    setSaid(words)
    void reload()
  }
  return (
    <OnPageContext value={{ booking, record, bookingKey, act, changed }}>
      <BookingHeader />
      <div className="page -mt-10 grid items-start gap-4 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        {said && <Said key={said}>{said}</Said>}
        <div className="grid gap-4 lg:gap-6">
          <VisitList />
          <SeriesCard />
          <div className="contents lg:hidden">
            <BookingMoney />
          </div>
          <BookingDetails />
          <History />
        </div>
        <aside className="grid gap-4 lg:sticky lg:top-[calc(var(--header)+1rem)] lg:gap-6">
          <div className="max-lg:hidden">
            <BookingMoney />
          </div>
          <Documents />
        </aside>
      </div>
      {begun && <ActionDialog key={begun.turn} action={begun.action} open={isOpen} onClose={() => setOpen(false)} />}
    </OnPageContext>
  )
}

/** Whoever has just said that they pay by card is asked for it at once. */
const isToPay = (state: unknown, { visits }: BookingWithRecord['record']): boolean =>
  (state as { pays?: boolean } | null)?.pays === true && visits.some(({ number, due }) => number === 1 && due > 0)

/** Takes the focus, since what was pressed may be gone with the change; after the dialog has closed, which gives it back first. */
function Said({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => place.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="rounded-lg shadow-rest outline-none lg:col-span-2">
      <Notice tone="success" live>
        {children}
      </Notice>
    </div>
  )
}
