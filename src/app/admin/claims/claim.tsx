import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { StaffClaim } from '../../../contracts/office/claims.ts'
import { isOpenClaim } from '../../../domain/claims.ts'
import ClaimPhotos from '../../account/bookings/claim-photos.tsx'
import { slotText } from '../../account/bookings/visit-text.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../facts.tsx'
import { claimQuery } from '../queries/claims.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { Taking } from '../today/taking.tsx'
import { ClaimActions } from './claim-actions.tsx'

await bringTexts('officeClaims', 'bookings', 'booking', 'officePeople')

/** What a customer says was not right about a visit, and what staff do about it. */
export default function ClaimPage() {
  const { id = '' } = useParams()
  return <OneClaim key={id} id={id} />
}

function OneClaim({ id }: { id: string }) {
  const { t, to, language } = useSite()
  const words = t.officeClaims
  return (
    <SubjectPage
      query={useQuery(claimQuery(useApi(), id))}
      list={`${to.office('')}?queue=claims`}
      title={({ kind, customer }) => words.title(kind, customer.name)}
      badge={({ state }) => <Badge tone={isOpenClaim(state) ? 'warning' : 'neutral'}>{words.states[state]}</Badge>}
      lead={({ asked_at }) => words.askedAt(momentText(asked_at, language))}
    >
      {(claim) => (
        <>
          {(claim.state === 'asked' || claim.state === 'agreed') && (
            <>
              <Taking queue="claims" id={id} />
              <ClaimActions claim={claim} />
            </>
          )}
          <Said claim={claim} />
        </>
      )}
    </SubjectPage>
  )
}

function Said({ claim }: { claim: StaffClaim }) {
  const { t, to, language } = useSite()
  const words = t.officeClaims
  const { booking_id: booking, redo } = claim
  return (
    <SectionCard title={t.bookings.claims.faults[claim.fault]}>
      <Facts
        facts={[
          [words.facts.details, claim.details],
          [words.facts.amount, claim.amount !== null && aed(claim.amount)],
          [words.facts.visit, [claim.service, momentText(claim.visited_at, language)].join(t.bookings.comma)],
          [words.facts.team, claim.professionals.join(t.bookings.comma)],
          [words.facts.bookUntil, claim.state === 'agreed' && claim.book_until && momentText(claim.book_until, language)],
          [words.facts.refusal, claim.refusal],
          [words.facts.redo, redo && slotText(t.bookings, redo, language)],
        ]}
      />
      <ClaimPhotos link={{ id: booking, key: null }} claim={claim} />
      <p className="flex flex-wrap gap-4">
        <Link to={to.office(`/bookings/${booking}`)} className="text-link hover:underline">
          {words.booking(booking)}
        </Link>
        {redo && (
          <Link to={to.office(`/bookings/${redo.booking_id}`)} className="text-link hover:underline">
            {words.openRedo(redo.booking_id)}
          </Link>
        )}
      </p>
    </SectionCard>
  )
}
