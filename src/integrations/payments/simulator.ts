import { randomBytes } from 'node:crypto'
import type { ChargeOutcome, DeclineReason } from '../../domain/payments.ts'
import type { Charge, PaymentGateway } from './gateway.ts'

/** Where the simulator remembers its charges, apart from our own transactions as a provider's memory is. */
export type ChargeStore = {
  /** Keeps the charge unless its key is known; answers what is kept under the key. */
  keep(idempotencyKey: string, charge: { amount: number; result: ChargeOutcome; reference: string }): Promise<ChargeOutcome>
  find(idempotencyKey: string): Promise<ChargeOutcome | null>
}

const declines: Record<string, DeclineReason> = {
  tok_sim_declined: 'declined',
  tok_sim_insufficient_funds: 'insufficient_funds',
  tok_sim_expired: 'expired_card',
}

/** A gateway without an account: approves every card but those whose token says otherwise (product, decision 12). */
export function createSimulator(store: ChargeStore): PaymentGateway {
  return {
    name: 'simulator',
    demandsCardToken: false,
    charge({ idempotencyKey, amount, cardToken }: Charge) {
      const reference = `sim_${randomBytes(12).toString('hex')}`
      const reason = declines[cardToken ?? '']
      const result: ChargeOutcome = reason ? { outcome: 'declined', reason } : { outcome: 'approved', reference }
      return store.keep(idempotencyKey, { amount, result, reference })
    },
    find: (idempotencyKey) => store.find(idempotencyKey),
  }
}
