import { addMinutes } from './dubai-time.ts'
import { type Fils, shareOf } from './money.ts'

/** From so many hours before the visit on, cancelling or moving costs this share of its price. */
export type FeeStep = { hoursBefore: number; basisPoints: number }

/** What changing one's mind costs. Data with a version, frozen on each booking as it is made (product, decision 11). */
export type CancellationPolicy = {
  version: number
  graceMinutes: number
  /** The longest time before the visit first. */
  steps: readonly FeeStep[]
  noShowBasisPoints: number
}

export const defaultPolicy: CancellationPolicy = {
  version: 1,
  graceMinutes: 10,
  steps: [
    { hoursBefore: 12, basisPoints: 2_500 },
    { hoursBefore: 2, basisPoints: 5_000 },
  ],
  noShowBasisPoints: 10_000,
}

export type Changeable = {
  total: Fils
  bookedAt: Date
  /** The start that counts for the fee: the earliest that the customer has had for this visit, since moving keeps the earlier deadline. */
  deadlineStart: Date
  /** Fees taken for this visit before, as for a late move; they are not taken twice. */
  feeBefore: Fils
}

/** A fee, and the moment from which it is another; null where it stays as it is. */
export type Fee = { fee: Fils; basisPoints: number; holdsUntil: Date | null }

/** A fee, and the moment from which it is that. */
export type LaterFee = { from: Date; fee: Fils; basisPoints: number }

/** The fee of cancelling or moving a visit now. The page names it and the operation charges it, both by this function. */
export function feeOf(policy: CancellationPolicy, visit: Changeable, now: Date): Fee {
  const basisPoints = shareAt(policy, visit, now)
  const [next] = laterFees(policy, visit, now)
  return { fee: feeFor(basisPoints, visit), basisPoints, holdsUntil: next?.from ?? null }
}

/** What the fee becomes after now, and from when: by the moments that count for this visit, the soonest first. */
export function laterFees(policy: CancellationPolicy, visit: Changeable, now: Date): LaterFee[] {
  const moments = [addMinutes(visit.bookedAt, policy.graceMinutes), ...policy.steps.map((step) => beginsAt(step, visit))]
    .filter((moment) => moment > now)
    .sort((a, b) => a.getTime() - b.getTime())
  return moments
    .map((from) => ({ from, basisPoints: shareAt(policy, visit, from) }))
    .filter(({ basisPoints }, index, all) => basisPoints !== (all[index - 1]?.basisPoints ?? shareAt(policy, visit, now)))
    .map(({ from, basisPoints }) => ({ from, basisPoints, fee: feeFor(basisPoints, visit) }))
}

/** What a visit costs to whose door nobody opened. */
export const noShowFee = (policy: CancellationPolicy, visit: Pick<Changeable, 'total' | 'feeBefore'>): Fils =>
  feeFor(policy.noShowBasisPoints, visit)

/** Until when changing the visit is free. */
export function freeUntil(policy: CancellationPolicy, visit: Changeable): Date {
  const first = policy.steps.find((step) => step.basisPoints > 0)
  const grace = addMinutes(visit.bookedAt, policy.graceMinutes)
  if (!first) return visit.deadlineStart
  const deadline = beginsAt(first, visit)
  return deadline > grace ? deadline : grace
}

const beginsAt = ({ hoursBefore }: FeeStep, { deadlineStart }: Changeable) => addMinutes(deadlineStart, -hoursBefore * 60)

function shareAt(policy: CancellationPolicy, visit: Changeable, moment: Date): number {
  if (moment < addMinutes(visit.bookedAt, policy.graceMinutes)) return 0
  return policy.steps.reduce((share, step) => (moment >= beginsAt(step, visit) ? step.basisPoints : share), 0)
}

const feeFor = (basisPoints: number, { total, feeBefore }: Pick<Changeable, 'total' | 'feeBefore'>): Fils =>
  Math.max(0, shareOf(total, basisPoints) - feeBefore)
