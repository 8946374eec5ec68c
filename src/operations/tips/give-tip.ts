import { eq, isNotNull } from 'drizzle-orm'
import type { GivenTip, NewTip } from '../../contracts/tips.ts'
import type { Transaction } from '../../db/client.ts'
import { tips } from '../../db/schema/tips.ts'
import { dirhamsFromFils, type Fils, filsFromDirhams, formatAed } from '../../domain/money.ts'
import { isTippable, leastTip } from '../../domain/tips.ts'
import { signedInCustomer } from '../access.ts'
import { loadBooking, lockBooking, visitOf } from '../booking-access/load-booking.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { once } from '../idempotency.ts'
import { readMoneySettings } from '../settings/read-money-settings.ts'
import { passOnTip } from '../settlements/pass-on-tip.ts'
import { teamOf } from '../visits/team-of-visit.ts'
import { topUpWallet } from '../wallet/top-up-wallet.ts'

type Tip = { visitId: number; amount: Fils; owner: string }

/**
 * A customer gives a tip to those who came to a visit, once, at most the setting tipDays after it. By card it is a top-up of their wallet that is passed on in the
 * transaction in which its money arrives, so that crashes and outages end as those of every top-up do. Throws AppError not_found, not_payable (the visit did not take
 * place, or too long ago), invalid (the amount), already_paid, payment_running, insufficient_balance; unauthenticated and forbidden (a wallet or saved card without
 * a customer); and the errors of topUpWallet.
 */
export async function giveTip(
  context: Context,
  { id, number }: { id: string; number: number },
  { amount: dirhams, from_wallet, card_token, payment_method_id }: NewTip,
  key: string | null,
): Promise<GivenTip> {
  const booking = await loadBooking(context, context.db, id)
  const visit = visitOf(context, booking, number)
  const amount = await allowedAmount(context, dirhams)
  const settings = await readMoneySettings(context.db)
  if (!isTippable(visit, context.now(), settings)) throw new AppError('not_payable', wordsFor(context).tipTooLate(settings.tipDays))
  const [cardToken, savedCardId] = [card_token ?? null, payment_method_id ?? null]
  const owner = await ownerOfBooking(context.db, id)
  if (from_wallet || savedCardId !== null) demandOwner(context, owner)
  const tip = { visitId: visit.id, amount, owner }
  if (from_wallet) await giveFromWallet(context, id, tip, key)
  else
    await topUpWallet(context, owner, { amount, cardToken, savedCardId }, key, (tx, paymentId) => record(context, tx, id, tip, paymentId))
  return { booking_id: id, visit: number, amount: dirhamsFromFils(amount) }
}

async function allowedAmount(context: Context, dirhams: number): Promise<Fils> {
  const { tipMost } = await readMoneySettings(context.db)
  const amount = filsFromDirhams(dirhams)
  const message = wordsFor(context).tipBetween(formatAed(leastTip), formatAed(tipMost))
  if (amount === null || amount < leastTip || amount > tipMost) throw new AppError('invalid', message, { fields: { amount: message } })
  return amount
}

function demandOwner(context: Context, owner: string): void {
  if (signedInCustomer(context).accountId !== owner) throw new AppError('not_found', wordsFor(context).bookingNotFound)
}

async function giveFromWallet(context: Context, bookingId: string, tip: Tip, key: string | null): Promise<void> {
  await context.db.transaction((tx) =>
    once(context, tx, { scope: `tip:${tip.owner}`, key, request: tip }, async () => {
      await record(context, tx, bookingId, tip, null)
      await passOnTip(context, tx, tip)
    }),
  )
}

/** Claims the one tip of a visit. */
async function record(context: Context, tx: Transaction, bookingId: string, { visitId, amount }: Tip, paymentId: string | null) {
  const words = wordsFor(context)
  await lockBooking(context, tx, bookingId)
  if ((await teamOf(tx, visitId)).length === 0) throw new AppError('not_payable', words.nobodyToTip)
  const now = context.now()
  const [claimed] = await tx
    .insert(tips)
    .values({ visitId, amount, paymentId, askedAt: now, givenAt: paymentId === null ? now : null })
    .onConflictDoUpdate({
      target: tips.visitId,
      set: { amount, paymentId, askedAt: now, failedAt: null, givenAt: paymentId === null ? now : null },
      setWhere: isNotNull(tips.failedAt),
    })
    .returning({ visitId: tips.visitId })
  if (claimed) return
  const [other] = await tx.select({ givenAt: tips.givenAt }).from(tips).where(eq(tips.visitId, visitId))
  throw other?.givenAt ? new AppError('already_paid', words.tippedAlready) : new AppError('payment_running', words.paymentRunning)
}
