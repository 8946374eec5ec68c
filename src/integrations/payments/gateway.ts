import type { PaymentMethod } from '../../domain/booking-options.ts'
import type { Fils } from '../../domain/money.ts'
import type { ChargeOutcome } from '../../domain/payments.ts'

export type Charge = {
  /** Unique for each attempt to pay; the provider charges once for it however often it is asked. */
  idempotencyKey: string
  amount: Fils
  method: PaymentMethod
  /** What the provider's own form made of the card; the card itself never comes here. */
  cardToken: string | null
  description: string
}

/** Thrown where it is not known whether the provider charged: ask again with the same key, or look it up later. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** A payment provider behind one interface (product, decision 12). Amounts are fils. */
export type PaymentGateway = {
  name: string
  /** False where the specification's payload, which has no card token, is enough. */
  demandsCardToken: boolean
  charge(charge: Charge): Promise<ChargeOutcome>
  /** What became of an earlier charge, or null where the provider never saw it. */
  find(idempotencyKey: string): Promise<ChargeOutcome | null>
}
