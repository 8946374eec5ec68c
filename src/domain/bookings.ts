import type { PaymentMethod } from './booking-options.ts'

export const bookingStates = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled', 'no_show', 'expired'] as const
export type BookingState = (typeof bookingStates)[number]

export type ActorKind = 'visitor' | 'customer' | 'staff' | 'partner' | 'system'

export const visitStates = ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show'] as const
export type VisitState = (typeof visitStates)[number]

type Transition<State> = { from: State; to: State; by: readonly ActorKind[] }

/** Every change of a booking's state there is, and who may make it (product, decision 10). A visitor is one who holds the booking's signed link. */
export const bookingTransitions: readonly Transition<BookingState>[] = [
  { from: 'pending', to: 'confirmed', by: ['staff', 'system'] },
  { from: 'pending', to: 'expired', by: ['system'] },
  { from: 'pending', to: 'cancelled', by: ['visitor', 'customer', 'staff', 'system'] },
  { from: 'confirmed', to: 'in_progress', by: ['staff', 'partner', 'system'] },
  { from: 'confirmed', to: 'cancelled', by: ['visitor', 'customer', 'staff', 'system'] },
  { from: 'confirmed', to: 'no_show', by: ['staff', 'partner', 'system'] },
  { from: 'in_progress', to: 'completed', by: ['staff', 'partner', 'system'] },
  { from: 'in_progress', to: 'cancelled', by: ['staff', 'system'] },
  // Money that came after the hold had run out, and the time could be had again.
  { from: 'expired', to: 'confirmed', by: ['system'] },
]

/** Every change of a visit's state there is, and who may make it. */
export const visitTransitions: readonly Transition<VisitState>[] = [
  { from: 'scheduled', to: 'in_progress', by: ['staff', 'partner', 'system'] },
  { from: 'scheduled', to: 'cancelled', by: ['visitor', 'customer', 'staff', 'system'] },
  { from: 'scheduled', to: 'no_show', by: ['staff', 'partner'] },
  { from: 'in_progress', to: 'completed', by: ['staff', 'partner', 'system'] },
  { from: 'in_progress', to: 'cancelled', by: ['staff'] },
  // The visit of a booking that late money brought back to life.
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

/** Whether a visit can still take place: it is to come or under way. */
export const isOpenVisit = (state: VisitState): boolean => state === 'scheduled' || state === 'in_progress'

/** Whether a visit does not take place: it was given up, or nobody opened the door. */
export const isCalledOff = (state: VisitState): boolean => state === 'cancelled' || state === 'no_show'

/**
 * What a booking's state is once its visits are these: it is under way from the first start to the last end, and what the last one leaves
 * decides how it ended. A series that goes on has dates to come even when none is made yet.
 */
export function stateAfterVisits(state: BookingState, visits: readonly VisitState[], seriesGoesOn: boolean): BookingState {
  if (!isOpenBooking(state) || visits.length === 0) return state
  const some = (wanted: VisitState) => visits.includes(wanted)
  if (some('in_progress')) return 'in_progress'
  if (some('scheduled') || seriesGoesOn) return some('completed') ? 'in_progress' : state
  if (some('completed')) return 'completed'
  return some('no_show') ? 'no_show' : 'cancelled'
}

/** Only a card booking waits for its money: the others are settled later (specification 4, product decision 8). */
export const isHeldUntilPaid = (method: PaymentMethod): boolean => method === 'card'

/** Whether a booking is paid on the site at all, now or later; cash is handed over at the door. */
export const payableOnline = (method: PaymentMethod): boolean => method !== 'cash'
