import type { PaymentMethod } from './booking-options.ts'

export const bookingStates = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled', 'no_show', 'expired'] as const
export type BookingState = (typeof bookingStates)[number]

export type ActorKind = 'visitor' | 'customer' | 'staff' | 'professional' | 'system'

/** Whose word a completed visit stands on. */
export type ConfirmedBy = 'customer' | 'staff' | 'professional'

/** Who confirms when this actor says that a visit took place; null for the clock, which confirms nothing. */
export function confirmerOf(actor: ActorKind): ConfirmedBy | null {
  if (actor === 'system') return null
  if (actor === 'staff') return 'staff'
  return actor === 'professional' ? 'professional' : 'customer'
}

export const visitStates = ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show'] as const
export type VisitState = (typeof visitStates)[number]

type Transition<State> = { from: State; to: State; by: readonly ActorKind[] }

/**
 * Every allowed change of a booking's state, and who may make it (product, decision 10). A visitor is anyone who has the booking's signed
 * link.
 */
export const bookingTransitions: readonly Transition<BookingState>[] = [
  { from: 'pending', to: 'confirmed', by: ['staff', 'system'] },
  { from: 'pending', to: 'expired', by: ['system'] },
  { from: 'pending', to: 'cancelled', by: ['visitor', 'customer', 'staff', 'system'] },
  { from: 'confirmed', to: 'in_progress', by: ['staff', 'professional', 'system'] },
  { from: 'confirmed', to: 'cancelled', by: ['visitor', 'customer', 'staff', 'system'] },
  { from: 'confirmed', to: 'no_show', by: ['staff', 'professional', 'system'] },
  { from: 'in_progress', to: 'completed', by: ['staff', 'professional', 'system'] },
  { from: 'in_progress', to: 'cancelled', by: ['staff', 'system'] },
  { from: 'in_progress', to: 'no_show', by: ['staff', 'professional', 'system'] },
  // A payment that arrived after the hold had expired, while the time was still free.
  { from: 'expired', to: 'confirmed', by: ['system'] },
]

/** Every allowed change of a visit's state, and who may make it. */
export const visitTransitions: readonly Transition<VisitState>[] = [
  { from: 'scheduled', to: 'in_progress', by: ['staff', 'professional', 'system'] },
  { from: 'scheduled', to: 'cancelled', by: ['visitor', 'customer', 'staff', 'system'] },
  { from: 'scheduled', to: 'no_show', by: ['staff', 'professional'] },
  // Somebody who was there says so; the clock starts a visit, and never completes it.
  { from: 'in_progress', to: 'completed', by: ['visitor', 'customer', 'staff', 'professional'] },
  { from: 'in_progress', to: 'no_show', by: ['staff', 'professional'] },
  { from: 'in_progress', to: 'cancelled', by: ['staff'] },
  // A visit of a booking that was restored by a late payment.
  { from: 'cancelled', to: 'scheduled', by: ['system'] },
]

/** Whether this actor may make this change of a booking's state. */
export function mayChange(from: BookingState, to: BookingState, actor: ActorKind): boolean {
  return bookingTransitions.some((t) => t.from === from && t.to === to && t.by.includes(actor))
}

/** The same for one visit of a booking. */
export function mayChangeVisit(from: VisitState, to: VisitState, actor: ActorKind): boolean {
  return visitTransitions.some((t) => t.from === from && t.to === to && t.by.includes(actor))
}

/** States in which a booking's visits can still take place. */
export const openBookingStates = ['pending', 'confirmed', 'in_progress'] as const satisfies readonly BookingState[]

/** Whether a booking's visits can still take place. */
export const isOpenBooking = (state: BookingState): boolean => openBookingStates.some((open) => open === state)

/** Whether a visit can still take place: it is scheduled or in progress. */
export const isOpenVisit = (state: VisitState): boolean => state === 'scheduled' || state === 'in_progress'

/** Whether a visit does not take place: it was cancelled, or nobody let the team in. */
export const isCalledOff = (state: VisitState): boolean => state === 'cancelled' || state === 'no_show'

/**
 * The booking's state that follows from the states of its visits: in progress from the first start to the last end, then decided by how the
 * visits ended. An open-ended series still has dates to come even when none has been created yet.
 */
export function stateAfterVisits(state: BookingState, visits: readonly VisitState[], seriesGoesOn: boolean): BookingState {
  if (!isOpenBooking(state) || visits.length === 0) return state
  const some = (wanted: VisitState) => visits.includes(wanted)
  if (some('in_progress')) return 'in_progress'
  if (some('scheduled') || seriesGoesOn) return some('completed') ? 'in_progress' : state
  if (some('completed')) return 'completed'
  return some('no_show') ? 'no_show' : 'cancelled'
}

/** What a booking's state is called: it is in progress from its first visit to its last, and during few of these days is a visit under way. */
export type ShownState = BookingState | 'over' | 'between_visits'

/**
 * The state as people are told it. under_way: whether a visit takes place now. to_confirm: whether one should be over and nobody has said whether
 * it took place.
 */
export function shownState({
  status,
  under_way,
  to_confirm,
}: {
  status: BookingState
  under_way: boolean
  to_confirm: boolean
}): ShownState {
  if (status !== 'in_progress') return status
  if (to_confirm) return 'over'
  return under_way ? status : 'between_visits'
}

/** The same for a visit: in progress ends with its time, also while nobody has said whether it took place. */
export const shownVisitState = ({ status, can_confirm }: SeenVisit): VisitState | 'over' => (can_confirm ? 'over' : status)

type SeenVisit = { status: VisitState; can_confirm: boolean }

/** What shownState asks of a booking's visits; can_confirm: whether a visit should be over and waits to be confirmed. */
export const progressOf = (visits: readonly SeenVisit[]) => ({
  under_way: visits.some(({ status, can_confirm }) => status === 'in_progress' && !can_confirm),
  to_confirm: visits.some(({ can_confirm }) => can_confirm),
})

/** Whether a booking waits for its payment: only card bookings do, the others are paid later (specification 4, product decision 8). */
export const isHeldUntilPaid = (method: PaymentMethod): boolean => method === 'card'

/** Whether a booking is paid on the site at all, now or later; cash is paid at the door. */
export const payableOnline = (method: PaymentMethod): boolean => method !== 'cash'
