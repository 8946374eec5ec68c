import { lazy, Suspense } from 'react'
import type { Fils } from '../../domain/money.ts'
import type { BookingPage } from './booking.tsx'
import type { BookingState } from './booking-state.ts'

const ChangeRules = lazy(() => import('./once-chosen.ts').then((parts) => ({ default: parts.ChangeRules })))

type ChosenRulesProps = { state: BookingState; policy: BookingPage['policy']; total: Fils }

/** What changing the visit that is chosen would cost, as soon as the part that reckons it is there. */
export function ChosenRules({ state: { form }, policy, total }: ChosenRulesProps) {
  const { date, time, frequency } = form
  if (!policy || !date || !time) return null
  return (
    <Suspense>
      <ChangeRules {...{ policy, date, time, total }} isSeries={frequency !== 'Once'} bookedAt={null} />
    </Suspense>
  )
}
