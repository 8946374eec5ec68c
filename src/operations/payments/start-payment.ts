import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PaymentInput } from '../../contracts/bookings.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { payableOnline } from '../../domain/bookings.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { isToCome, unpaidOf } from '../../domain/dues.ts'
import { type Fils, filsFromDirhams, formatAed } from '../../domain/money.ts'
import { signedInCustomer } from '../access.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { type CardToCharge, cardToCharge } from '../cards/charge-card.ts'
import { type Context, wordsFor } from '../context.ts'
import { moneyOfBooking, moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { holdWhilePaying } from '../holds/hold-while-paying.ts'
import { randomId } from '../random-id.ts'
import { hashOfRequest } from '../request-hash.ts'
import { readSettings } from '../settings/read-settings.ts'
import { findEarlierPayment } from './find-earlier-payment.ts'
import { nextPart } from './next-part.ts'
import { releaseAbandoned } from './release-abandoned.ts'
import { takeUp } from './take-up.ts'

export type Attempt = {
  id: string
  bookingId: string
  amount: Fils
  isSeries: boolean
  isEarlier: boolean
  savedCard: CardToCharge | null
}

const payable = ['pending', 'confirmed'] as const

/**
 * Records the start of a payment for a booking's first visit: correct booking, amount and method, nothing paid or in progress. The hold is
 * extended once, by a compare-and-set on the booking's row, so that whoever is declined at the last minute can try another card. A call with a known idempotency key returns the
 * earlier attempt.
 */
export async function startPayment(context: Context, input: PaymentInput, idempotencyKey: string | null): Promise<Attempt> {
  const requestHash = hashOfRequest({ ...input, transaction_id: undefined, payment_date: undefined, status: undefined })
  const findSibling = () => findEarlier(context, input.booking_id, idempotencyKey, requestHash)
  const earlier = await findSibling()
  if (earlier) return earlier
  try {
    return (await start(context, input, idempotencyKey, requestHash)) ?? (await startAgain(context, input, idempotencyKey, requestHash))
  } catch (refusal) {
    // The same call, sent twice at once, may have started or ended since: then this one returns its result.
    const sibling = refusal instanceof AppError && (await findSibling())
    if (sibling) return sibling
    throw refusal
  }
}

/** Tries again after attempts that only waited for a bank confirmation have been cancelled. */
async function startAgain(context: Context, input: PaymentInput, idempotencyKey: string | null, requestHash: string): Promise<Attempt> {
  const { visitId } = await findPayable(context, input)
  const attempt = (await releaseAbandoned(context, visitId)) ? await start(context, input, idempotencyKey, requestHash) : null
  if (attempt) return attempt
  throw await refuseSecond(context, visitId)
}

/** null if another payment of the same amount due is in progress or settled. */
async function start(context: Context, input: PaymentInput, idempotencyKey: string | null, requestHash: string): Promise<Attempt | null> {
  const visit = await findPayable(context, input)
  const savedCard = await findSavedCard(context, input)
  const { holdExtension } = await readSettings(context.db)
  const id = randomId('pay')
  const now = context.now()
  const started = await orTaken(context, () =>
    context.db.transaction(async (tx) => {
      const held = await tx
        .update(bookings)
        .set(extendedOnce(now, addMinutes(now, holdExtension)))
        .where(
          and(
            eq(bookings.id, input.booking_id),
            inArray(bookings.status, payable),
            or(isNull(bookings.holdExpiresAt), sql`hold_expires_at > ${now}`),
          ),
        )
        .returning({ id: bookings.id, status: bookings.status, city: bookings.city, holdsWhenPaid: bookings.holdsWhenPaid })
      const [booking] = held
      if (!booking) throw new AppError('not_payable', wordsFor(context).holdExpired)
      const current = await moneyOfVisit(tx, visit.visitId)
      if (current && unpaidOf(current) !== unpaidOf(visit)) return []
      const inserted = await tx
        .insert(payments)
        .values({
          id,
          bookingId: input.booking_id,
          visitId: visit.visitId,
          part: nextPart(visit.visitId),
          amount: unpaidOf(visit),
          method: input.method,
          gateway: context.gateway.name,
          transactionId: input.transaction_id ?? null,
          savedCardId: savedCard?.id ?? null,
          idempotencyKey,
          requestHash,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: payments.id })
      if (inserted.length > 0 && booking.status === 'pending' && booking.holdsWhenPaid) await holdWhilePaying(context, tx, booking)
      return inserted
    }),
  )
  if (started.length === 0) return null
  return { id, bookingId: input.booking_id, amount: unpaidOf(visit), isSeries: visit.frequency !== 'Once', isEarlier: false, savedCard }
}

/** A booking that holds its time only while its card is charged may come too late: then nothing is charged. */
async function orTaken<T>(context: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const message = wordsFor(context).noTimeLeft
    throw isTimeTaken(error) ? new AppError('time_taken', message, { fields: { time: message } }) : error
  }
}

/** A hold that would end before the given moment ends then, unless it was extended before. */
function extendedOnce(now: Date, until: Date) {
  const isShort = sql`hold_extended_at IS NULL AND hold_expires_at < ${until}`
  return {
    holdExpiresAt: sql`CASE WHEN ${isShort} THEN ${until} ELSE hold_expires_at END`,
    holdExtendedAt: sql`CASE WHEN ${isShort} THEN ${now} ELSE hold_extended_at END`,
  }
}

async function findEarlier(
  context: Context,
  bookingId: string,
  idempotencyKey: string | null,
  requestHash: string,
): Promise<Attempt | null> {
  const earlier = await findEarlierPayment(context, { bookingId, idempotencyKey, requestHash })
  return earlier && { ...earlier, bookingId, isSeries: false, isEarlier: true, savedCard: null }
}

/** An earlier attempt with what its call to the provider needs, if the provider did not answer it and nobody else makes it again (takeUp). */
export async function resumePayment(context: Context, input: PaymentInput, attempt: Attempt): Promise<Attempt | null> {
  if (!(await takeUp(context, attempt.id))) return null
  const [visit] = await moneyOfBooking(context.db, attempt.bookingId)
  return { ...attempt, isSeries: visit?.frequency !== 'Once', savedCard: await findSavedCard(context, input) }
}

async function findPayable(context: Context, input: PaymentInput): Promise<PricedVisit> {
  const words = wordsFor(context)
  const refused = (code: ConstructorParameters<typeof AppError>[0], field: string, message: string) =>
    new AppError(code, message, { fields: { [field]: message } })
  const visits = await moneyOfBooking(context.db, input.booking_id)
  const first = visits.find(isToCome) ?? visits[0]
  if (!first) throw refused('not_found', 'booking_id', words.bookingNotFound)
  if (!payableOnline(first.method)) throw refused('not_payable', 'booking_id', words.paidInCash)
  if (first.method !== input.method) throw refused('invalid', 'method', words.wrongMethod)
  const due = unpaidOf(first)
  if (filsFromDirhams(input.amount) !== (due || first.total)) {
    throw refused('wrong_amount', 'amount', words.wrongAmount(formatAed(due || first.total)))
  }
  if (first.bookingStatus === 'expired') throw refused('not_payable', 'booking_id', words.holdExpired)
  if (!payable.some((status) => status === first.bookingStatus)) throw refused('not_payable', 'booking_id', words.notPayable)
  if (due === 0) throw new AppError('already_paid', words.alreadyPaid)
  if (context.gateway.demandsCardToken && !input.card_token && !input.payment_method_id)
    throw refused('invalid', 'card_token', words.cardTokenRequired)
  return first
}

/** The saved card to charge: only its owner can use it, and only for their own bookings. */
async function findSavedCard(context: Context, input: PaymentInput): Promise<CardToCharge | null> {
  if (!input.payment_method_id) return null
  const { accountId } = signedInCustomer(context)
  if ((await ownerOfBooking(context.db, input.booking_id)) !== accountId) {
    throw new AppError('not_found', wordsFor(context).bookingNotFound)
  }
  return cardToCharge(context, accountId, input.payment_method_id)
}

async function refuseSecond(context: Context, visitId: number): Promise<AppError> {
  const words = wordsFor(context)
  const [paid] = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.visitId, visitId), inArray(payments.status, ['paid', 'authorised']), eq(payments.isSurplus, false)))
  return paid ? new AppError('already_paid', words.alreadyPaid) : new AppError('payment_running', words.paymentRunning)
}
