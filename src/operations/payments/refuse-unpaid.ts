import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { SettledPayment } from './record-outcome.ts'

/** The error for a payment that failed, or that waits for its customer. */
export function refuseUnpaid(context: Context, { status, failure, clientSecret }: SettledPayment): AppError {
  const words = wordsFor(context)
  if (status === 'processing') {
    if (!clientSecret) return new AppError('payment_running', words.paymentRunning)
    return new AppError('action_required', words.actionRequired, { data: { client_secret: clientSecret } })
  }
  const said = {
    declined: words.cardDeclined,
    insufficient_funds: words.insufficientFunds,
    expired_card: words.expiredCard,
    authentication_required: words.authenticationRequired,
    lost: words.gatewayUnavailable,
  }
  return new AppError('payment_declined', said[failure ?? 'declined'])
}
