import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useGateway } from '../../card/use-gateway.ts'
import { useSite } from '../../i18n/messages.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { useApi } from '../../private/use-api.ts'
import { useContact } from '../../site/contact.tsx'
import { MessageScreen } from '../../site/message-screen.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type BookingLink, type BookingWithRecord, bookingQuery } from '../queries/booking.ts'
import { ActionDialog } from './action-dialog.tsx'
import { BookingDetails } from './booking-details.tsx'
import { BookingHeader } from './booking-header.tsx'
import { keepKey } from './booking-key.ts'
import { BookingMoney } from './booking-money.tsx'
import { type BookingAction, BookingPageContext } from './booking-page-context.ts'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { Documents } from './documents.tsx'
import { History } from './history.tsx'
import { HoldCard } from './hold-card.tsx'
import { MakeAccount } from './make-account.tsx'
import { SeriesCard } from './series-card.tsx'
import { VisitList } from './visit-list.tsx'
import { statusOf } from './visit-text.ts'

const Help = lazyPart(() => import('./help.tsx').then((part) => part.default))
const TeamNotes = lazyPart(() => import('./team-notes.tsx').then((part) => part.default))

/** What a link to the page may begin with, in its navigation state. */
export type FirstAction = { kind: 'pay' | 'move'; number: number }

export type BookingPageProps = {
  id: string
  /** The key of a guest's link; null for a logged-in customer, undefined while unknown. */
  bookingKey: string | null | undefined
}

/** One booking: what was arranged, paid and done, and everything that can be changed. */
export function BookingPage({ id, bookingKey }: BookingPageProps) {
  const { t, to } = useSite()
  const { phone, phoneLink } = useContact()
  const words = t.bookings
  const link = useMemo(() => ({ id, key: bookingKey ?? null }), [id, bookingKey])
  const { data, error, refetch } = useQuery({ ...bookingQuery(useApi(), link), enabled: bookingKey !== undefined })
  useEffect(() => {
    if (data && link.key !== null) keepKey(link.id, link.key)
  }, [data, link])
  const isMissing = error !== null && [401, 403, 404].includes(error.status)
  if (data && !isMissing) return <BookingView {...data} link={link} />
  if (!error) return <BookingSkeleton id={id} />
  if (!isMissing)
    return (
      <MessageScreen {...words.failed}>
        <Button onClick={() => void refetch()}>{words.again}</Button>
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

function BookingView({ booking, record, link }: BookingWithRecord & { link: BookingLink }) {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  // Loaded before a dialog asks for a card.
  useGateway()
  const [begun, setBegun] = useState<{ action: BookingAction; count: number } | null>(() => firstAction(state, record))
  const [isOpen, setOpen] = useState(begun !== null)
  const [outcome, setOutcome] = useState('')
  // A reload begins with the page itself.
  useEffect(() => {
    if (state) void navigate(pathname, { replace: true })
  }, [state, pathname, navigate])
  const act = (action: BookingAction) => {
    setBegun((last) => ({ action, count: (last?.count ?? 0) + 1 }))
    setOpen(true)
  }
  const changed = (words: string) => {
    setOpen(false)
    setOutcome(words)
  }
  return (
    <BookingPageContext value={{ booking, record, link, act, changed }}>
      <BookingHeader />
      <div className="page -mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        {outcome && <Outcome key={outcome}>{outcome}</Outcome>}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
          {statusOf(booking, new Date(), '') === 'unconfirmed' && <HoldCard />}
          <VisitList />
          <SeriesCard />
          <div className="contents lg:hidden">
            <BookingMoney />
          </div>
          <Suspense>
            <TeamNotes />
          </Suspense>
          <BookingDetails />
          <History events={record.events} visits={booking.visits} />
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-[calc(var(--header)+1rem)] lg:gap-6">
          <div className="max-lg:hidden">
            <BookingMoney />
          </div>
          <Documents />
          <Suspense>
            <Help />
          </Suspense>
          <MakeAccount />
        </aside>
      </div>
      {begun && <ActionDialog key={begun.count} action={begun.action} open={isOpen} onClose={() => setOpen(false)} />}
    </BookingPageContext>
  )
}

/** What was chosen on the page before: moving a visit, or paying, where anything is due. */
function firstAction(state: unknown, { visits }: BookingWithRecord['record']): { action: BookingAction; count: number } | null {
  const { pays, begins } = (state ?? {}) as { pays?: boolean; begins?: FirstAction }
  const action = begins ?? (pays ? { kind: 'pay' as const, number: 1 } : null)
  const isDue = visits.some(({ number, due }) => number === action?.number && due > 0)
  return action && (action.kind === 'move' || isDue) ? { action, count: 1 } : null
}

/** Takes the focus after the dialog has closed, since the pressed button may have disappeared with the change. */
function Outcome({ children }: { children: string }) {
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
