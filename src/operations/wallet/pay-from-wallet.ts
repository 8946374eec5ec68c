import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { isOpenBooking } from '../../domain/bookings.ts'
import { unpaidOf } from '../../domain/dues.ts'
import type { Fils } from '../../domain/money.ts'
import { splitOf } from '../../domain/payment-split.ts'
import { lockBookingStatus } from '../booking-access/load-booking.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { moneyOfBooking, moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { once } from '../idempotency.ts'
import { walletBalance } from '../ledger/balances.ts'
import { announce } from '../messages/announce.ts'
import { paymentReceived } from '../messages/mails/payment-received.ts'
import { refuseHalf } from '../settlements/refuse-half.ts'
import { takeFromWallet } from './take-from-wallet.ts'

export type WalletPayment = { id: string; bookingId: string; visitId: number; amount: Fils; left: Fils }

/**
 * Pays what is due for a booking's first open visit from its owner's wallet, as far as it goes; the rest is paid by card. Throws AppError:
 * not_found, not_payable, already_paid, payment_running, insufficient_balance, idempotency_key_reused.
 */
export async function payFromWallet(
  context: Context,
  owner: string,
  bookingId: string,
  key: string | null,
  visitId?: number,
): Promise<WalletPayment> {
  const request = { bookingId, visitId }
  return context.db.transaction((tx) =>
    once(context, tx, { scope: `wallet:${owner}`, key, request }, () => spend(context, tx, owner, request)),
  )
}

type Request = { bookingId: string; visitId: number | undefined }

async function spend(context: Context, tx: Transaction, owner: string, request: Request): Promise<WalletPayment> {
  const visit = await lockPayable(context, tx, owner, request)
  const { bookingId, visitId } = visit
  const { fromWallet: amount, rest } = splitOf(unpaidOf(visit), await walletBalance(tx, owner))
  if (amount <= 0) throw new AppError('insufficient_balance', wordsFor(context).insufficientBalance)
  const { id, isTold } = await takeFromWallet(context, tx, { owner, bookingId, visitId, amount })
  if (!isTold && rest === 0) await announce(context, tx, paymentReceived, { bookingId, payment: id, amount }, { key: id })
  return { id, bookingId, visitId, amount, left: rest }
}

/** The visit to pay, with an amount due and no other payment in progress; its booking is locked. */
async function lockPayable(context: Context, tx: Transaction, owner: string, { bookingId, visitId }: Request): Promise<PricedVisit> {
  const words = wordsFor(context)
  const status = await lockBookingStatus(tx, bookingId)
  if (!status || (await ownerOfBooking(tx, bookingId)) !== owner) throw new AppError('not_found', words.bookingNotFound)
  const visit = payableOf(await moneyOfBooking(tx, bookingId), visitId)
  if (!visit || unpaidOf(visit) === 0) throw new AppError('already_paid', words.alreadyPaid)
  if (!isOpenBooking(visit.bookingStatus) && visit.balance <= 0) throw new AppError('not_payable', words.notPayable)
  await refuseHalf(context, tx, visit)
  if (await isBeingPaid(tx, visit.visitId)) throw new AppError('payment_running', words.paymentRunning)
  return visit
}

const payableOf = (visits: PricedVisit[], visitId: number | undefined): PricedVisit | undefined =>
  visitId === undefined ? visits.find((visit) => unpaidOf(visit) > 0) : visits.find((visit) => visit.visitId === visitId)

/** While a card is charged or authorised for the whole amount, no part of it is paid in another way. */
async function isBeingPaid(tx: Transaction, visitId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ busy: boolean }>(
    sql`SELECT EXISTS (SELECT FROM payments WHERE visit_id = ${visitId} AND status IN ('processing', 'authorised') AND NOT is_surplus) AS busy`,
  )
  return rows[0]?.busy ?? false
}

/** Like payFromWallet, for a given visit. */
export async function payVisitFromWallet(context: Context, owner: string, visitId: number, key: string | null): Promise<WalletPayment> {
  const visit = await moneyOfVisit(context.db, visitId)
  if (!visit) throw new AppError('not_found', wordsFor(context).bookingNotFound)
  return payFromWallet(context, owner, visit.bookingId, key, visitId)
}
