import type { MadePayment, PaymentInput } from '../../contracts/bookings.ts'
import { dirhamsFromFils } from '../../domain/money.ts'
import type { ChargeOutcome } from '../../domain/payments.ts'
import { demandBooking } from '../booking-access/load-booking.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { callGateway } from '../call-gateway.ts'
import { limitDeclines } from '../cards/limit-declines.ts'
import { type Context, wordsFor } from '../context.ts'
import { demandCards } from '../demand-cards.ts'
import { AppError } from '../errors.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'
import type { SettledPayment } from './record-outcome.ts'
import { refuseUnpaid } from './refuse-unpaid.ts'
import { settlePayment } from './settle-payment.ts'
import { type Attempt, resumePayment, startPayment } from './start-payment.ts'
import { waitForPayment } from './wait-for-payment.ts'

/**
 * Pays for the first visit of a booking through the gateway, once (specification 7, POST /api/payment; product, decision 12): a single
 * booking is charged at once or according to the settings, a basket at once, since an authorisation can be captured only once; a series has its first visit authorised and its card saved, and each visit is
 * charged when it is completed. A call that is repeated after the provider did not answer is made again, which charges once. The status that the browser sends is ignored. The provider is called while no transaction is open; unknown
 * outcomes are settled by reconcilePayments. Throws AppError: not_found (also for whoever may not see the booking), unauthenticated and
 * forbidden (somebody else's saved card), not_payable, wrong_amount, already_paid, payment_running, payment_declined, action_required, gateway_unavailable, idempotency_key_reused,
 * invalid (a token is missing).
 */
export async function makePayment(context: Context, input: PaymentInput, idempotencyKey: string | null): Promise<MadePayment> {
  await demandBooking(context, context.db, input.booking_id, 'booking_id')
  demandCards(context, 'method')
  const { card_token: cardToken = null, payment_method_id: savedCardId = null } = input
  return limitDeclines(context, { cardToken, savedCardId }, () => payOnce(context, input, idempotencyKey))
}

async function payOnce(context: Context, input: PaymentInput, idempotencyKey: string | null): Promise<MadePayment> {
  const attempt = await startPayment(context, input, idempotencyKey)
  const pending = attempt.isEarlier ? await resumePayment(context, input, attempt) : attempt
  const settled = pending
    ? await settlePayment(context, pending.id, await charge(context, input, pending))
    : await waitForPayment(context, attempt)
  return answer(context, attempt, settled)
}

async function charge(context: Context, input: PaymentInput, attempt: Attempt): Promise<ChargeOutcome> {
  const { captureOn } = await readMoneySettings(context.db)
  const { savedCard } = attempt
  const saveFor = attempt.isSeries && !savedCard ? await ownerOfBooking(context.db, attempt.bookingId) : null
  const isSetAside = attempt.isSeries || (captureOn === 'completion' && !attempt.isBasket)
  const how = isSetAside ? 'authorise' : 'charge'
  return callGateway(context, attempt.id, (gateway) =>
    gateway[how]({
      idempotencyKey: attempt.id,
      amount: attempt.amount,
      method: input.method,
      cardToken: input.card_token ?? null,
      description: input.booking_id,
      savedCard: savedCard && { customer: savedCard.customer, method: savedCard.method },
      isOwnerHere: true,
      saveFor,
    }),
  )
}

function answer(context: Context, attempt: Attempt, settled: SettledPayment): MadePayment {
  if (settled.status !== 'paid' && settled.status !== 'authorised') throw refuseUnpaid(context, settled)
  if (settled.isSurplus) throw new AppError('already_paid', wordsFor(context).alreadyPaid)
  return {
    id: attempt.id,
    booking_id: attempt.bookingId,
    amount: dirhamsFromFils(attempt.amount),
    status: settled.status,
    booking_status: settled.bookingStatus ?? 'pending',
  }
}
