import type { PaymentMethod } from '../../domain/booking-options.ts'
import type { Fils } from '../../domain/money.ts'
import type { ChargeOutcome, DeclineReason, RefundOutcome, SavedCard } from '../../domain/payments.ts'

export type Charge = {
  /** Unique for each payment attempt; the provider charges once per key, however often it is called. */
  idempotencyKey: string
  amount: Fils
  method: PaymentMethod
  /** The token that the provider's own form made of the card; the card itself never comes here. */
  cardToken: string | null
  description: string
  /** A card that was saved earlier; it is charged without its owner present unless `isOwnerHere`. */
  savedCard?: Pick<SavedCard, 'customer' | 'method'> | null
  /** The payer is waiting for the result and can complete a confirmation step that their bank may require. */
  isOwnerHere?: boolean
  /** The customer for whom the card is saved for later charges; the outcome then says how to charge it. */
  saveFor?: string | null
}

export type CardToSave = { idempotencyKey: string; token: string | null; owner: string }
export type SaveOutcome =
  | { outcome: 'saved'; card: SavedCard }
  | { outcome: 'declined'; reason: DeclineReason }
  | { outcome: 'open'; reference: string; clientSecret: string | null }

/** An event that a provider sends. It is only a hint: the state of its subject is fetched, so that no order of events can mislead. */
export type ProviderEvent = {
  id: string
  kind: string
  subject: 'payment' | 'refund' | 'card' | null
  subjectId: string | null
  payload: unknown
}

/** Thrown when it is unknown whether the provider did it: call again with the same key, or look it up later. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** Compared by name, as isForged is. */
export const isUnavailable = (error: unknown): boolean => error instanceof Error && error.name === 'GatewayUnavailable'

/** The interface of a payment provider (product, decision 12). Amounts are fils; every call with a key may be repeated. */
export type PaymentGateway = {
  name: string
  /** False only where there is no provider. */
  takesCards: boolean
  /** False if the specification's payload, which has no card token, is enough. */
  demandsCardToken: boolean
  /** What the browser needs to create tokens with the provider's own form. */
  publishableKey?: string | null
  charge(charge: Charge): Promise<ChargeOutcome>
  /** Authorises the amount: approved with captured 0. */
  authorise(charge: Charge): Promise<ChargeOutcome>
  /** Captures an authorised amount or part of it; the rest is released. */
  capture(what: { idempotencyKey: string; reference: string; amount: Fils }): Promise<ChargeOutcome>
  /** Releases an authorised amount. */
  release(what: { idempotencyKey: string; reference: string }): Promise<ChargeOutcome>
  refund(what: { idempotencyKey: string; reference: string; amount: Fils }): Promise<RefundOutcome>
  saveCard(card: CardToSave): Promise<SaveOutcome>
  /** The outcome of saving a card, or null if the provider never received it. */
  findCard(idempotencyKey: string, since?: Date): Promise<SaveOutcome | null>
  /** What is the same for the same card, however often it was tokenised, from a token or a saved card's method; null if it is not known. */
  identifyCard(method: string): Promise<string | null>
  forgetCard(card: Pick<SavedCard, 'customer' | 'method'>): Promise<void>
  /** The outcome of an earlier charge, or null if the provider never received it. since: when it was requested. */
  find(idempotencyKey: string, since?: Date): Promise<ChargeOutcome | null>
  findRefund(idempotencyKey: string, reference: string): Promise<RefundOutcome | null>
  /** Verifies and reads an event posted to our webhook; throws EventForged. */
  readEvent(body: string, headers: Headers): Promise<ProviderEvent>
}
