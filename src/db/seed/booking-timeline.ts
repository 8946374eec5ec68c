import type { Visit } from '../../domain/availability.ts'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import type { ActorKind, BookingState, VisitState } from '../../domain/bookings.ts'
import { addDays, addMinutes, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { reminderTime } from '../../domain/evening-reminder.ts'
import { defaultSettings } from '../../domain/settings.ts'

export type Outcome = 'done' | 'cancelled' | 'no_show' | 'expired'

/** from and to are set where the booking's state changed; visit is the number of the visit concerned. */
export type TimelineEvent = { kind: string; from: BookingState | null; to: BookingState | null; actor: ActorKind; at: Date; visit?: number }

type Plot = {
  outcome: Outcome
  method: PaymentMethod
  buyer: 'visitor' | 'customer'
  isSeries: boolean
  /** A series that has no last visit. */
  goesOn: boolean
  isUnconfirmed: boolean
  createdAt: Date
  visits: Visit[]
  cancelledAt: Date
}

/** Minutes from booking to payment, and from the start of a visit until the team stops waiting. */
const payingTakes = 3
export const waitedFor = 30

/** When a booking was paid online, or the first visit of its series authorised. */
export const paidAt = ({ outcome, method, createdAt }: Pick<Plot, 'outcome' | 'method' | 'createdAt'>): Date | null =>
  method === 'cash' || outcome === 'expired' ? null : addMinutes(createdAt, payingTakes)

type Step = Omit<TimelineEvent, 'from' | 'to'> & { to?: BookingState }

/** The history of a booking until now, in order and with the operations' event names; what is still to come is left out. */
export function timelineUntil(now: Date, plot: Plot): TimelineEvent[] {
  const created: Step = { kind: 'created', to: 'pending', actor: plot.buyer, at: plot.createdAt }
  let state: BookingState | null = null
  return [created, ...stepsOf(plot)]
    .filter(({ at }) => at <= now)
    .map((step) => {
      const from = step.to ? state : null
      state = step.to ?? state
      return { ...step, from, to: step.to ?? null }
    })
}

function stepsOf(plot: Plot): Step[] {
  const startsAt = plot.visits[0]?.startsAt ?? plot.createdAt
  const confirmed = confirmationOf(plot, startsAt)
  switch (plot.outcome) {
    case 'expired':
      return [{ kind: 'hold_expired', to: 'expired', actor: 'system', at: addMinutes(plot.createdAt, defaultSettings.cardHold) }]
    case 'cancelled': {
      const by = { actor: plot.buyer, at: plot.cancelledAt }
      const cancelled: Step[] = plot.visits.map((_, index) => ({ kind: 'visit_cancelled', visit: index + 1, ...by }))
      cancelled.push({ kind: 'cancelled', to: 'cancelled', ...by })
      return confirmed.at < plot.cancelledAt ? [confirmed, ...cancelled] : cancelled
    }
    case 'no_show': {
      const by = { actor: 'staff', at: addMinutes(startsAt, waitedFor) } as const
      return [confirmed, { kind: 'visit_no_show', visit: 1, ...by }, { kind: 'no_show', to: 'no_show', ...by }]
    }
    case 'done':
      return [confirmed, ...plot.visits.flatMap((visit, index) => stepsOfVisit(plot, visit, index))]
  }
}

function stepsOfVisit({ isSeries, goesOn, isUnconfirmed, method, visits }: Plot, { startsAt, endsAt }: Visit, index: number): Step[] {
  const [starting, ending] = [
    { actor: 'system', at: startsAt },
    { actor: 'staff', at: endsAt },
  ] as const
  const visit = index + 1
  const steps: Step[] = [{ kind: 'visit_started', visit, ...starting }]
  if (index === 0) steps.push({ kind: 'in_progress', to: 'in_progress', ...starting })
  if (isUnconfirmed) return steps
  steps.push({ kind: 'visit_completed', visit, ...ending })
  if (visit === visits.length && !goesOn) steps.push({ kind: 'completed', to: 'completed', ...ending })
  if (isSeries && method !== 'cash') steps.push({ kind: 'paid', visit, ...ending })
  return steps
}

/** A payment confirms automatically; without one, staff call on the evening before the visit. */
function confirmationOf(plot: Plot, startsAt: Date): Step {
  const paid = paidAt(plot)
  if (paid) return { kind: plot.isSeries ? 'authorised' : 'paid', to: 'confirmed', actor: 'system', at: paid, visit: 1 }
  const eveningBefore = instantOf(addDays(dubaiDateOf(startsAt), -1), reminderTime)
  const soonest = addMinutes(plot.createdAt, waitedFor)
  return { kind: 'confirmed', to: 'confirmed', actor: 'staff', at: soonest > eveningBefore ? soonest : eveningBefore }
}

export function visitStateAt(now: Date, visit: Visit, booking: BookingState, isUnconfirmed: boolean): VisitState {
  if (booking === 'cancelled' || booking === 'expired') return 'cancelled'
  if (booking === 'no_show') return 'no_show'
  if (visit.endsAt <= now && !isUnconfirmed) return 'completed'
  return visit.startsAt <= now ? 'in_progress' : 'scheduled'
}
