import { useEffect, useRef, useState } from 'react'
import type { Review, ReviewsAnswer } from '../../../contracts/reviews.ts'
import { Stars } from '../../account/bookings/stars.tsx'
import { dateText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { browserClient } from '../../load.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

await bringTexts('reviews')

const atOnce = 6

type Known = { reviews: Review[]; meta: ReviewsAnswer['meta'] }

/** The latest reviews with the average of all; nothing if there are none or they could not be loaded. */
export default function ReviewList({ slug }: { slug: string }) {
  const { t, language } = useSite()
  const words = t.reviews
  const [known, setKnown] = useState<Known | null>(null)
  const [state, setState] = useState<'quiet' | 'busy' | 'failed'>('quiet')
  const list = useRef<HTMLUListElement>(null)
  const ask = async (before?: number) => {
    setState('busy')
    try {
      const { data, meta } = await browserClient(language).public('GET /services/slug/{slug}/reviews', {
        params: { slug },
        query: { limit: atOnce, ...(before && { before }) },
      })
      setKnown((last) => ({ reviews: before && last ? [...last.reviews, ...data] : data, meta }))
      setState('quiet')
    } catch {
      setState('failed')
    }
  }
  // The button that loaded more may be gone, so the focus moves to the first new review.
  const firstNew = useRef(0)
  useEffect(() => {
    const count = known?.reviews.length ?? 0
    const card = firstNew.current > 0 && count > firstNew.current ? list.current?.children[firstNew.current] : null
    if (card instanceof HTMLElement) card.focus()
    firstNew.current = count
  }, [known])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the list has its service and language as its key.
  useEffect(() => void ask(), [])
  if (!known || known.reviews.length === 0) return null
  const { reviews, meta } = known
  return (
    <section aria-labelledby="reviews-heading" className="below page py-12 sm:py-16">
      <h2 id="reviews-heading" className="text-2xl">
        {words.title}
      </h2>
      {meta.rating !== null && (
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <strong className="figures text-xl">{meta.rating.toFixed(1)}</strong>
          <Stars rating={meta.rating} label={words.average(meta.rating.toFixed(1))} />
          <span className="text-muted">{words.count(meta.total)}</span>
        </p>
      )}
      <ul ref={list} className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {state === 'failed' && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {words.failed}
        </p>
      )}
      {meta.next !== null && (
        <Button variant="secondary" busy={state === 'busy'} className="mt-6" onClick={() => ask(meta.next ?? undefined)}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

function ReviewCard({ review: { author, rating, text, date, answer } }: { review: Review }) {
  const { t, language } = useSite()
  return (
    <Card as="li" tabIndex={-1} className="grid content-start gap-3 p-5 outline-none">
      <Stars rating={rating} label={t.reviews.stars(rating)} />
      {text && (
        <p dir="auto" className="whitespace-pre-line text-start">
          {text}
        </p>
      )}
      <p className="text-sm text-muted">
        <bdi className="font-semibold">{author}</bdi> · {dateText(date, language, 'day')}
      </p>
      {answer && (
        <div className="grid gap-1 border-s-2 border-line ps-3 text-sm">
          <p className="font-semibold">{t.reviews.answer}</p>
          <p dir="auto" className="whitespace-pre-line text-start text-muted">
            {answer}
          </p>
        </div>
      )}
    </Card>
  )
}
