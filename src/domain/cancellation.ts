import { addMinutes } from './dubai-time.ts'
import { type Fils, shareOf } from './money.ts'

/** From this many hours before the visit, cancelling or moving costs this share of its price. */
export type FeeStep = { hoursBefore: number; basisPoints: number }

/**
 * The cancellation policy: what cancelling or moving costs. Versioned data, frozen on each booking when it is made (product, decision 11).
 */
export type CancellationPolicy = {
  version: number
  graceMinutes: number
  /** Furthest from the visit first. */
  steps: readonly FeeStep[]
  noShowBasisPoints: number
  /** Whether a discount is taken back as far as what is left does not earn it (decision 084); earlier versions say nothing of it. */
  discountsFollow?: boolean
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
  /** The start time that the fee is computed from: the earliest this visit has had, since moving keeps the earlier deadline. */
  deadlineStart: Date
  /** Fees already charged for this visit, as for a late move; they are not charged twice. */
  feeBefore: Fils
}

/** A fee, and the moment from which it changes; null if it stays the same. */
export type Fee = { fee: Fils; basisPoints: number; holdsUntil: Date | null }

/** A fee, and the moment from which it applies. */
export type LaterFee = { from: Date; fee: Fils; basisPoints: number }

/** The fee for cancelling or moving a visit now. The page shows it and the operation charges it, both with this function. */
export function feeOf(policy: CancellationPolicy, visit: Changeable, now: Date): Fee {
  const basisPoints = shareAt(policy, visit, now)
  const [next] = laterFees(policy, visit, now)
  return { fee: feeFor(basisPoints, visit), basisPoints, holdsUntil: next?.from ?? null }
}

/** The later steps of the fee and when each begins, for this visit, soonest first. */
export function laterFees(policy: CancellationPolicy, visit: Changeable, now: Date): LaterFee[] {
  const moments = [addMinutes(visit.bookedAt, policy.graceMinutes), ...policy.steps.map((step) => beginsAt(step, visit))]
    .filter((moment) => moment > now)
    .sort((a, b) => a.getTime() - b.getTime())
  return moments
    .map((from) => ({ from, basisPoints: shareAt(policy, visit, from) }))
    .filter(({ basisPoints }, index, all) => basisPoints !== (all[index - 1]?.basisPoints ?? shareAt(policy, visit, now)))
    .map(({ from, basisPoints }) => ({ from, basisPoints, fee: feeFor(basisPoints, visit) }))
}

/** The fee for a no-show. */
export const noShowFee = (policy: CancellationPolicy, visit: Pick<Changeable, 'total' | 'feeBefore'>): Fils =>
  feeFor(policy.noShowBasisPoints, visit)

/** Until when a visit can be cancelled or moved free of charge. */
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
