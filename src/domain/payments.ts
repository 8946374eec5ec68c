export type DeclineReason = 'declined' | 'insufficient_funds' | 'expired_card'

/** What a payment provider answers: the money moved, under the provider's reference, or it did not. */
export type ChargeOutcome = { outcome: 'approved'; reference: string } | { outcome: 'declined'; reason: DeclineReason }
