import type { VisitProgress } from '../../../contracts/visit-progress.ts'
import { dubaiTimeOf } from '../../../domain/dubai-time.ts'
import { timeText } from '../../booking/dates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { aed } from '../../private/aed.ts'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { answerExtraTime } from '../queries/visit-progress.ts'
import { useBookingPage } from './booking-page-context.ts'
import type { Visit } from './visit-text.ts'

type Asked = NonNullable<VisitProgress['extra_time']>

/** More time that the team asks for, with its price, and what the customer said. */
export function ExtraTime({ visit, asked }: { visit: Visit; asked: Asked }) {
  const { t, language } = useSite()
  const words = t.bookings.progress.more
  const { minutes, state, ends_at } = asked
  const until = timeText(dubaiTimeOf(new Date(ends_at)), language)
  if (state === 'open') return <Question visit={visit} asked={asked} until={until} />
  if (state === 'lapsed') return null
  return (
    <p className="flex items-start gap-2">
      <Icon name="timer" className="mt-0.75 size-4.5 text-link" />
      {state === 'agreed' ? words.agreed(minutes, aed(asked.price), until) : words.refused(minutes)}
    </p>
  )
}

function Question({ visit, asked, until }: { visit: Visit; asked: Asked; until: string }) {
  const { t, language } = useSite()
  const words = t.bookings
  const { more } = words.progress
  const { isBusy, feedback, run } = useChange(answerExtraTime(useApi(), useBookingPage().link, visit.number), {
    refused: words.refused,
    unreachable: words.unreachable,
  })
  const by = timeText(dubaiTimeOf(new Date(asked.answer_by)), language)
  const answer = (agreed: boolean) => void run({ request: asked.id, agreed })
  return (
    <section aria-labelledby={`extra-time-${asked.id}`} className="grid gap-3 rounded-md border border-edge bg-surface p-4">
      <p id={`extra-time-${asked.id}`} className="font-semibold">
        {more.title(asked.minutes)}
      </p>
      <p>{more.text(aed(asked.price), until, by)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={isBusy} onClick={() => answer(true)}>
          {more.agree(aed(asked.price))}
        </Button>
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => answer(false)}>
          {more.refuse}
        </Button>
      </div>
      {feedback && <Notice tone={feedback.tone}>{feedback.text}</Notice>}
    </section>
  )
}
