import type { Visit } from '../../domain/availability.ts'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import type { ActorKind, BookingState } from '../../domain/bookings.ts'
import { addDays, addMinutes, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import { defaultSettings } from '../../domain/settings.ts'

export type Fate = 'done' | 'cancelled' | 'no_show' | 'expired'

export type StoryEvent = { kind: string; from: BookingState | null; to: BookingState; actor: ActorKind; at: Date }

type Plot = { fate: Fate; method: PaymentMethod; createdAt: Date; visits: Visit[]; cancelledAt: Date }

/** Minutes from booking to payment, and from the start of a visit until nobody is waited for. */
const payingTakes = 3
const waitedFor = 30
const eveningCallAt = '18:00'

export const paidAt = ({ fate, method, createdAt }: Pick<Plot, 'fate' | 'method' | 'createdAt'>): Date | null =>
  method === 'cash' || fate === 'cancelled' || fate === 'expired' ? null : addMinutes(createdAt, payingTakes)

type Step = Omit<StoryEvent, 'from'>

/** What happened to a booking until now, in order and in the words of the operations; what its fate still has in store is left out. */
export function storyUntil(now: Date, plot: Plot): StoryEvent[] {
  const created: Step = { kind: 'created', to: 'pending', actor: 'visitor', at: plot.createdAt }
  return [created, ...stepsOf(plot)]
    .map((step, index, steps) => ({ ...step, from: steps[index - 1]?.to ?? null }))
    .filter(({ at }) => at <= now)
}

function stepsOf(plot: Plot): Step[] {
  const startsAt = plot.visits[0]?.startsAt ?? plot.createdAt
  const endsAt = plot.visits.at(-1)?.endsAt ?? plot.createdAt
  const confirmed = confirmationOf(plot, startsAt)
  switch (plot.fate) {
    case 'expired':
      return [{ kind: 'hold_expired', to: 'expired', actor: 'system', at: addMinutes(plot.createdAt, defaultSettings.cardHold) }]
    case 'cancelled': {
      const cancelled: Step = { kind: 'cancelled', to: 'cancelled', actor: 'customer', at: plot.cancelledAt }
      return confirmed.at < plot.cancelledAt ? [confirmed, cancelled] : [cancelled]
    }
    case 'no_show':
      return [confirmed, { kind: 'no_show', to: 'no_show', actor: 'staff', at: addMinutes(startsAt, waitedFor) }]
    case 'done':
      return [
        confirmed,
        { kind: 'started', to: 'in_progress', actor: 'system', at: startsAt },
        { kind: 'completed', to: 'completed', actor: 'system', at: endsAt },
      ]
  }
}

/** A payment confirms by itself; without one, staff call on the evening before the visit. */
function confirmationOf(plot: Plot, startsAt: Date): Step {
  const paid = paidAt(plot)
  if (paid) return { kind: 'paid', to: 'confirmed', actor: 'system', at: paid }
  const eveningBefore = instantOf(addDays(dubaiDateOf(startsAt), -1), eveningCallAt)
  const soonest = addMinutes(plot.createdAt, waitedFor)
  return { kind: 'confirmed', to: 'confirmed', actor: 'staff', at: soonest > eveningBefore ? soonest : eveningBefore }
}

export type VisitState = 'scheduled' | 'in_progress' | 'completed' | 'cancelled' | 'no_show'

export function visitStateAt(now: Date, visit: Visit, booking: BookingState): VisitState {
  if (booking === 'cancelled' || booking === 'expired') return 'cancelled'
  if (booking === 'no_show') return 'no_show'
  if (visit.endsAt <= now) return 'completed'
  return visit.startsAt <= now ? 'in_progress' : 'scheduled'
}
