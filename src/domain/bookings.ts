import type { PaymentMethod } from './booking-options.ts'

export const bookingStates = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled', 'no_show', 'expired'] as const
export type BookingState = (typeof bookingStates)[number]

export type ActorKind = 'visitor' | 'customer' | 'staff' | 'partner' | 'system'

type Transition = { from: BookingState; to: BookingState; by: readonly ActorKind[] }

/** Every change of state there is, and who may make it (product, decision 10). */
export const bookingTransitions: readonly Transition[] = [
  { from: 'pending', to: 'confirmed', by: ['staff', 'system'] },
  { from: 'pending', to: 'expired', by: ['system'] },
  { from: 'pending', to: 'cancelled', by: ['visitor', 'customer', 'staff', 'system'] },
  { from: 'confirmed', to: 'in_progress', by: ['staff', 'partner', 'system'] },
  { from: 'confirmed', to: 'cancelled', by: ['customer', 'staff', 'system'] },
  { from: 'confirmed', to: 'no_show', by: ['staff', 'partner'] },
  { from: 'in_progress', to: 'completed', by: ['staff', 'partner', 'system'] },
  { from: 'in_progress', to: 'cancelled', by: ['staff'] },
  // Money that came after the hold had run out, while the same professionals are still free.
  { from: 'expired', to: 'confirmed', by: ['system'] },
]

export function mayChange(from: BookingState, to: BookingState, actor: ActorKind): boolean {
  return bookingTransitions.some((t) => t.from === from && t.to === to && t.by.includes(actor))
}

/** Only a card booking waits for its money: the others are settled later (specification 4, product decision 8). */
export const isHeldUntilPaid = (method: PaymentMethod): boolean => method === 'card'

export const payableOnline = (method: PaymentMethod): boolean => method !== 'cash'
