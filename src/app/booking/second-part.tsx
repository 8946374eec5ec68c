import { type ReactNode, Suspense, useEffect } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { lazyPart } from '../lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { isPack } from './attempt.ts'
import { timeText } from './dates.ts'
import type { BookingPage } from './load-booking-page.ts'
import { newSecond } from './new-second.ts'
import type { Second } from './second.ts'
import { secondStart } from './second-start.ts'
import type { Wizard } from './use-booking.ts'
import type { BookingDays } from './use-booking-days.ts'

await bringTexts('details')

const SecondFields = lazyPart(() => import('./second-fields.tsx').then((part) => part.default))

type SecondPartProps = { wizard: Wizard; days: BookingDays; page: BookingPage }

/** A second service in the same go, for a single booking: the way to it, what it asks, and when it begins. */
export default function SecondPart({ wizard, days, page }: SecondPartProps): ReactNode {
  const words = useSite().t.details.second
  const { state, dispatch } = wizard
  const { second, form, repeats } = state
  const change = (next: Second | null) => {
    dispatch({ type: 'told', told: { second: next, ...(next && { wishes: {} }) } })
    // A pack pays for one service.
    if (isPack(state.savedCard)) dispatch({ type: 'savedCardChosen', id: undefined })
  }
  if (repeats) return null
  if (form.frequency !== 'Once') return second && <Notice>{words.notSeries(second.title)}</Notice>
  if (!second)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="sm" onClick={() => change({ ...newSecond, wrong: words.incomplete })}>
          <Icon name="plus" className="size-4" />
          {words.add}
        </Button>
        <p className="text-xs text-muted">{words.lead}</p>
      </div>
    )
  return (
    <section aria-labelledby="second-heading" className="grid gap-5 rounded-lg bg-sand p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="second-heading" className="text-lg">
          {words.title}
        </h3>
        <Button variant="quiet" size="sm" onClick={() => change(null)}>
          {words.remove}
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
        <SecondFields second={second} page={page} error={state.errors.second} onChange={change} />
      </Suspense>
      {second.request && <Order second={second} days={days} time={form.time} onChange={change} />}
      <p className="text-xs text-muted">{words.rules}</p>
    </section>
  )
}

type OrderProps = { second: Second; days: BookingDays; time: string; onChange: (second: Second) => void }

/** When the second service begins on the chosen day, and whether one team does both. */
function Order({ second, days, time, onChange }: OrderProps) {
  const { t, language } = useSite()
  const words = t.details.second
  const { begins, isOneTeam } = secondStart(days, time)
  const { request } = second
  const isOther = begins !== undefined && request !== null && request.one_team !== isOneTeam
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is promised follows the chosen time alone.
  useEffect(() => {
    if (isOther && request) onChange({ ...second, request: { ...request, one_team: isOneTeam } })
  }, [isOther, isOneTeam])
  return (
    <p role="status" className="font-semibold">
      {begins ? words.begins(second.title, timeText(begins, language), isOneTeam) : words.chooseTime}
    </p>
  )
}
