import type { PaymentAnswer, PaymentInput } from '../../contracts/bookings.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { ChargeOutcome } from '../../domain/payments.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { settlePayment } from './settle-payment.ts'
import { type Attempt, startPayment } from './start-payment.ts'
import { waitForPayment } from './wait-for-payment.ts'

type MadePayment = PaymentAnswer['data']

/**
 * Charges one visit of a booking through the gateway, once (specification 7, POST /api/payment; product, decision 12). What the browser
 * says of its status is not read. The provider is asked while no transaction is open; what stays unknown is settled by reconcilePayments.
 * Throws AppError: not_found, not_payable, wrong_amount, already_paid, payment_running, payment_declined, gateway_unavailable,
 * idempotency_key_reused, invalid (a token is missing).
 */
export async function makePayment(context: Context, input: PaymentInput, idempotencyKey: string | null): Promise<MadePayment> {
  const attempt = await startPayment(context, input, idempotencyKey)
  if (attempt.isEarlier) return answer(context, attempt, await waitForPayment(context, attempt))
  const outcome = await charge(context, input, attempt)
  return answer(context, attempt, await settlePayment(context, attempt.id, outcome))
}

async function charge(context: Context, input: PaymentInput, attempt: Attempt): Promise<ChargeOutcome> {
  try {
    return await context.gateway.charge({
      idempotencyKey: attempt.id,
      amount: attempt.amount,
      method: input.method,
      cardToken: input.card_token ?? null,
      description: input.booking_id,
    })
  } catch (error) {
    context.log.warn({ err: error, payment: attempt.id }, 'the gateway did not answer')
    throw new AppError('gateway_unavailable', wordsFor(context).gatewayUnavailable)
  }
}

function answer(context: Context, attempt: Attempt, settled: Awaited<ReturnType<typeof settlePayment>>): MadePayment {
  const words = wordsFor(context)
  if (settled.failure === null) {
    return {
      id: attempt.id,
      booking_id: attempt.bookingId,
      amount: dirhamsFromFils(attempt.amount),
      status: 'paid',
      booking_status: settled.bookingStatus,
    }
  }
  const said = {
    declined: words.cardDeclined,
    insufficient_funds: words.insufficientFunds,
    expired_card: words.expiredCard,
    lost: words.gatewayUnavailable,
  }
  throw new AppError('payment_declined', said[settled.failure])
}
