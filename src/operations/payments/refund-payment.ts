import type { Fils } from '../../domain/money.ts'
import type { Context } from '../context.ts'

export type RefundTo = 'source' | 'wallet'
export type RefundRequest = { paymentId: string; amount: Fils; to: RefundTo; reason: string; idempotencyKey: string }
export type Refund = { id: string; paymentId: string; amount: Fils; to: RefundTo; state: 'pending' | 'done' | 'failed' }

/** Gives money of a payment back, once for each idempotency key. Throws AppError: not_found, not_refundable. */
export async function refundPayment(_context: Context, _request: RefundRequest): Promise<Refund> {
  throw new Error('The ledger that refunds are written in follows')
}
