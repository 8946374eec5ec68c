import type { PaymentMethod } from '../../domain/booking-options.ts'
import type { Fils } from '../../domain/money.ts'
import type { ChargeOutcome, DeclineReason, RefundOutcome, SavedCard } from '../../domain/payments.ts'

export type Charge = {
  /** Unique for each attempt to pay; the provider charges once for it however often it is asked. */
  idempotencyKey: string
  amount: Fils
  method: PaymentMethod
  /** What the provider's own form made of the card; the card itself never comes here. */
  cardToken: string | null
  description: string
  /** A card that was saved earlier; it is charged while its owner is away unless `isOwnerHere`. */
  savedCard?: Pick<SavedCard, 'customer' | 'method'> | null
  /** Whoever pays waits for the answer and can do the step that their bank may ask for. */
  isOwnerHere?: boolean
  /** Whose card to keep for later charges; the outcome then tells how to charge it. */
  saveFor?: string | null
}

export type CardToSave = { idempotencyKey: string; token: string | null; owner: string }
export type SaveOutcome =
  | { outcome: 'saved'; card: SavedCard }
  | { outcome: 'declined'; reason: DeclineReason }
  | { outcome: 'open'; reference: string; clientSecret: string | null }

/** What a provider tells of its own accord. It is a nudge: what became of the subject is asked for, so that no order of events can lie. */
export type ProviderEvent = {
  id: string
  kind: string
  subject: 'payment' | 'refund' | 'card' | null
  subjectId: string | null
  payload: unknown
}

/** Thrown where it is not known whether the provider did it: ask again with the same key, or look it up later. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** Thrown for an event that is not signed by the provider, or long ago. */
export class EventForged extends Error {
  override name = 'EventForged'
}

/** By its name: the gateway and who asks may come from two copies of this module, the sources and the built server. */
export const isForged = (error: unknown): boolean => error instanceof Error && error.name === 'EventForged'

/** A payment provider behind one interface (product, decision 12). Amounts are fils; every call with a key may be repeated. */
export type PaymentGateway = {
  name: string
  /** False where the specification's payload, which has no card token, is enough. */
  demandsCardToken: boolean
  /** What the browser needs to make tokens with the provider's own form. */
  publishableKey?: string | null
  charge(charge: Charge): Promise<ChargeOutcome>
  /** Sets the amount aside: approved with captured 0. */
  authorise(charge: Charge): Promise<ChargeOutcome>
  /** Takes an authorised amount or a part of it; the rest is let go. */
  capture(what: { idempotencyKey: string; reference: string; amount: Fils }): Promise<ChargeOutcome>
  /** Lets an authorised amount go. */
  release(what: { idempotencyKey: string; reference: string }): Promise<ChargeOutcome>
  refund(what: { idempotencyKey: string; reference: string; amount: Fils }): Promise<RefundOutcome>
  saveCard(card: CardToSave): Promise<SaveOutcome>
  /** What became of a card that was to be saved, or null where the provider never saw it. */
  findCard(idempotencyKey: string, since?: Date): Promise<SaveOutcome | null>
  forgetCard(card: Pick<SavedCard, 'customer' | 'method'>): Promise<void>
  /** What became of an earlier charge, or null where the provider never saw it. since: when it was asked for. */
  find(idempotencyKey: string, since?: Date): Promise<ChargeOutcome | null>
  findRefund(idempotencyKey: string, reference: string): Promise<RefundOutcome | null>
  /** Reads an event that came to our endpoint; throws EventForged. */
  readEvent(body: string, headers: Headers): Promise<ProviderEvent>
}
