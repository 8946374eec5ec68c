import { type CancellationPolicy, type Changeable, freeUntil, laterFees } from '../../domain/cancellation.ts'
import { addMinutes, dubaiDateOf, dubaiTimeOf, instantOf } from '../../domain/dubai-time.ts'
import { type Fils, formatAed } from '../../domain/money.ts'
import type { Terms } from '../answers/terms.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { dateText, timeText } from './dates.ts'

await bringTexts('details')

type ChangeRulesProps = {
  policy: NonNullable<Terms['policy']>
  /** The time of the first visit. */
  date: string
  time: string
  total: Fils
  isSeries: boolean
  /** null before booking: then the free minutes start with the booking. */
  bookedAt: Date | null
}

/** Until when cancelling or moving is free, and what it costs afterwards, for the chosen visit (product, decision 11). */
export function ChangeRules({ policy: given, date, time, total, isSeries, bookedAt }: ChangeRulesProps) {
  const { t, language } = useSite()
  const words = t.details.changing
  const policy = policyOf(given)
  const [firstStep] = policy.steps
  const moment = (instant: Date) =>
    `${dateText(dubaiDateOf(instant), language)}${t.booking.comma}${timeText(dubaiTimeOf(instant), language)}`
  const from = bookedAt ?? new Date()
  const visit: Changeable = { total, bookedAt: from, deadlineStart: instantOf(date, time), feeBefore: 0 }
  const until = freeUntil(policy, visit)
  const isGrace = until.getTime() === addMinutes(from, policy.graceMinutes).getTime()
  const [first, ...later] = laterFees(policy, visit, from).filter(({ basisPoints }) => basisPoints > 0)
  const costs = first && [
    words.cost(first.basisPoints / 100, formatAed(first.fee)),
    ...later.map((fee) => words.costFrom(moment(fee.from), fee.basisPoints / 100, formatAed(fee.fee))),
  ]
  return (
    <>
      {isGrace && !bookedAt ? words.forMinutes(policy.graceMinutes) : words.until(moment(until))}{' '}
      {costs && words.costs(costs.join(t.booking.comma))} {isSeries && firstStep && words.eachLater(firstStep.hoursBefore)}
    </>
  )
}

const policyOf = ({ version, free_minutes, steps, no_show_percent }: NonNullable<Terms['policy']>): CancellationPolicy => ({
  version,
  graceMinutes: free_minutes,
  steps: steps.map(({ hours_before, percent }) => ({ hoursBefore: hours_before, basisPoints: percent * 100 })),
  noShowBasisPoints: no_show_percent * 100,
})
