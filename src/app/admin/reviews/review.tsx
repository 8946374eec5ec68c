import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffReview } from '../../../contracts/office/reviews.ts'
import { Stars } from '../../account/bookings/stars.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentText } from '../../private/date-time-text.ts'
import { SectionCard } from '../../private/section-card.tsx'
import { useApi } from '../../private/use-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { reviewQuery } from '../queries/reviews.ts'
import { SubjectPage } from '../queue/subject-page.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewBadge } from './review-badge.tsx'

await bringTexts('officePeople')

/** One review: what the customer wrote, what we answered, and whether it is shown. */
export default function Review() {
  const id = Number(useParams().id)
  return <OneReview key={id} id={id} />
}

function OneReview({ id }: { id: number }) {
  const { t, to, language } = useSite()
  const words = t.officePeople.reviews
  return (
    <SubjectPage
      query={useQuery(reviewQuery(useApi(), id))}
      list={to.office('/reviews')}
      title={({ author }) => author}
      badge={({ state }) => <ReviewBadge state={state} />}
      lead={({ service_name, created_at, language: written }) => (
        <>
          {words.of(service_name)} {momentText(created_at, language)} · {words.writtenIn[written]}
        </>
      )}
    >
      {(review) => (
        <>
          <ReviewActions review={review} />
          <Words review={review} />
          <Links review={review} />
        </>
      )}
    </SubjectPage>
  )
}

function Words({ review: { rating, text, answer } }: { review: StaffReview }) {
  const { t, language } = useSite()
  const words = t.officePeople.reviews
  return (
    <SectionCard title={words.words}>
      <Stars rating={rating} label={words.stars(rating)} />
      <p dir="auto" className="max-w-reading whitespace-pre-line wrap-anywhere">
        {text ?? <span className="text-muted">{words.noText}</span>}
      </p>
      {answer && (
        <div className="grid max-w-reading gap-1 border-s-2 border-line ps-4">
          <p className="text-sm text-muted">
            <strong className="text-ink">{words.ourAnswer}</strong> · <bdi>{answer.author}</bdi> · {momentText(answer.updated_at, language)}
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {answer.text}
          </p>
        </div>
      )}
    </SectionCard>
  )
}

function Links({ review: { booking_id, account_id, service_slug } }: { review: StaffReview }) {
  const { t, to } = useSite()
  const words = t.officePeople.reviews
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="secondary" size="sm" to={to.office(`/bookings/${booking_id}`)}>
        {words.booking} <bdi dir="ltr">{booking_id}</bdi>
      </ButtonLink>
      {account_id && (
        <ButtonLink variant="secondary" size="sm" to={to.office(`/customers/${account_id}`)}>
          {words.customer}
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" size="sm" to={to.service(service_slug)}>
        {words.page}
      </ButtonLink>
    </div>
  )
}
