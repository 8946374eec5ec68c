import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { unpaidOf } from '../../domain/dues.ts'
import { receipt } from '../../domain/ledger.ts'
import type { Fils } from '../../domain/money.ts'
import { type Context, systemContext, wordsFor } from '../context.ts'
import { moneyOfVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { holdWhilePaying } from '../holds/hold-while-paying.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { confirmCovered } from '../payments/confirm-covered.ts'
import { nextPart } from '../payments/next-part.ts'
import { randomId } from '../random-id.ts'
import { earnVisit } from '../settlements/earn-visit.ts'

/** A part of the price of a visit, in fils, that its owner's wallet pays. */
export type WalletPart = { owner: string; bookingId: string; visitId: number; amount: Fils }

/**
 * Takes a part of the price of a visit from its owner's wallet, in the caller's transaction: a payment with its ledger entries. If nothing is
 * left to pay, a pending booking is confirmed, and holds its time from then on. The caller holds the booking's row. isTold: an email about it was
 * queued already. Throws AppError insufficient_balance (the database lets nobody spend more than there is), already_paid.
 */
export async function takeFromWallet(context: Context, tx: Transaction, part: WalletPart): Promise<{ id: string; isTold: boolean }> {
  const { owner, bookingId, visitId, amount } = part
  await holdIfCovered(context, tx, part)
  const id = await insertPaid(context, tx, part)
  const entries = receipt(visitId, amount, { via: 'wallet', owner })
  await postEntry(context, tx, { key: `pay:${id}`, kind: 'payment', bookingId, visitId, paymentId: id, entries })
  const isConfirmed = await confirmCovered(context, tx, { bookingId, visitId, paymentId: id, kind: 'paid', amount })
  const invoice = await earnVisit(systemContext(context), tx, visitId)
  return { id, isTold: isConfirmed || invoice !== null }
}

/** A booking that holds its time only while it is paid takes it before it is confirmed (decision 015); the database refuses if it is gone. */
export async function holdIfCovered(
  context: Context,
  tx: Transaction,
  { bookingId, visitId, amount }: Omit<WalletPart, 'owner'>,
): Promise<void> {
  const visit = await moneyOfVisit(tx, visitId)
  if (visit?.bookingStatus !== 'pending' || unpaidOf(visit) > amount) return
  const [unheld] = await tx
    .select({ id: bookings.id, city: bookings.city })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), eq(bookings.holdsWhenPaid, true)))
  if (unheld) await holdWhilePaying(context, tx, unheld)
}

async function insertPaid(context: Context, tx: Transaction, { bookingId, visitId, amount }: WalletPart): Promise<string> {
  const id = randomId('pay')
  const wallet = { method: 'wallet', gateway: 'wallet', gatewayReference: `wallet:${id}` } as const
  const paid = { status: 'paid', captured: amount, createdAt: context.now(), completedAt: context.now() } as const
  const [inserted] = await tx
    .insert(payments)
    .values({ id, bookingId, visitId, part: nextPart(visitId, true), amount, ...wallet, ...paid })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (!inserted) throw new AppError('already_paid', wordsFor(context).alreadyPaid)
  return id
}
