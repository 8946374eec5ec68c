import type { DubaiDate } from './dubai-time.ts'

export type DeclineReason = 'declined' | 'insufficient_funds' | 'expired_card' | 'authentication_required'

/** The providers there are; none is a shop that takes no cards. */
export const gatewayNames = ['simulator', 'stripe', 'none'] as const
export type GatewayName = (typeof gatewayNames)[number]

export const paymentStates = ['processing', 'authorised', 'paid', 'failed', 'voided'] as const
export type PaymentState = (typeof paymentStates)[number]

/** A card as stored at its provider: references for charging it, and the details its owner recognises it by. */
export type SavedCard = {
  customer: string
  method: string
  provider: string
  lastFour: string
  expiryMonth: number
  expiryYear: number
}

/** Whether a card has expired. */
export const isCardOver = ({ month, year }: { month: number; year: number }, today: DubaiDate): boolean =>
  `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)

/**
 * The result of a payment provider. approved: the money moved, or with captured 0 it is authorised. declined: it did not move and will not.
 * open: the customer has a step to complete with the provider (clientSecret), or the provider does not know the outcome yet.
 */
export type ChargeOutcome =
  | { outcome: 'approved'; reference: string; captured?: number; card?: SavedCard | null }
  | { outcome: 'declined'; reason: DeclineReason }
  | { outcome: 'open'; reference: string; clientSecret: string | null }
  | { outcome: 'voided'; reference: string }

export type RefundOutcome = { outcome: 'done'; reference: string } | { outcome: 'refused' } | { outcome: 'open' }

/** Where a refund goes: back to what paid, or into the owner's wallet. */
export type RefundTo = 'source' | 'wallet'
/** Where it went: one that the provider refused may have been transferred to a bank account by staff. */
export const refundDestinations = ['source', 'wallet', 'bank'] as const
export type RefundDestination = (typeof refundDestinations)[number]
