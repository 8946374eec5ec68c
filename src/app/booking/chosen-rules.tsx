import { Suspense } from 'react'
import type { Fils } from '../../domain/money.ts'
import type { Terms } from '../answers/terms.ts'
import { useSite } from '../i18n/messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import type { BookingState } from './booking-state.ts'

/** If the code that computes the fee cannot be loaded, the rule itself is shown. */
const ChangeRules = lazyPart(() => import('./once-chosen.ts').then((parts) => parts.ChangeRules), Rule)

type ChosenRulesProps = { state: BookingState; policy: Terms['policy']; total: Fils }

/** What changing the chosen visit would cost, as soon as the code that computes it is loaded. */
export function ChosenRules({ state: { form }, policy, total }: ChosenRulesProps) {
  const { date, time, frequency } = form
  if (!policy || !date || !time) return null
  return (
    <Suspense>
      <ChangeRules {...{ policy, date, time, total }} isSeries={frequency !== 'Once'} bookedAt={null} />
    </Suspense>
  )
}

function Rule({ policy }: { policy: NonNullable<Terms['policy']> }) {
  const words = useSite().t.booking.changing
  return policy.steps[0] ? words.before(policy.steps[0].hours_before) : null
}
