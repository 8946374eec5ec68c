import { Suspense } from 'react'
import type { Claim } from '../../../contracts/claims.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { aed } from '../../private/aed.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useBookingPage } from './booking-page-context.ts'
import { slotText } from './visit-text.ts'

const ClaimPhotos = lazyPart(() => import('./claim-photos.tsx').then((part) => part.default))

const tones = {
  asked: 'warning',
  agreed: 'success',
  booked: 'success',
  done: 'neutral',
  refused: 'danger',
  compensated: 'success',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

/** What was asked about a visit, and what became of it. */
export function Claims({ number }: { number: number }) {
  const { record } = useBookingPage()
  return record.claims.filter(({ visit }) => visit === number).map((claim) => <OneClaim key={claim.id} claim={claim} />)
}

function OneClaim({ claim }: { claim: Claim }) {
  const { t, to, language } = useSite()
  const { link, act } = useBookingPage()
  const words = t.bookings.claims
  const { state, redo, book_until: bookUntil } = claim
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-sand px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">{words.what(claim.kind, words.faults[claim.fault])}</p>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </div>
      <p dir="auto" className="text-start wrap-anywhere whitespace-pre-line">
        {claim.details}
      </p>
      {claim.amount !== null && <p>{words.asks(aed(claim.amount))}</p>}
      {claim.photos.length > 0 && (
        <Suspense>
          <ClaimPhotos link={link} claim={claim} />
        </Suspense>
      )}
      {state === 'agreed' && bookUntil && <p>{words.bookBy(dateText(dubaiDateOf(new Date(bookUntil)), language, 'full'))}</p>}
      {claim.refusal && <p className="wrap-anywhere">{t.bookings.because(claim.refusal)}</p>}
      {redo && (
        <p>
          {words.redoAt(slotText(t.bookings, redo, language))} {link.key !== null && words.linkSent}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {redo && link.key === null && (
          <ButtonLink to={to.ownBooking(redo.booking_id)} size="sm" variant="secondary">
            {words.openRedo}
          </ButtonLink>
        )}
        {state === 'agreed' && (
          <Button size="sm" onClick={() => act({ kind: 'redo', claim: claim.id })}>
            {words.chooseTime}
          </Button>
        )}
        {(state === 'asked' || state === 'agreed') && (
          <Button size="sm" variant="secondary" onClick={() => act({ kind: 'withdraw', claim: claim.id })}>
            {words.withdraw}
          </Button>
        )}
      </div>
    </div>
  )
}
