import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PaymentInput } from '../../contracts/bookings.ts'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { payableOnline } from '../../domain/bookings.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { isToCome, unpaidOf } from '../../domain/dues.ts'
import { type Fils, filsFromDirhams, formatAed } from '../../domain/money.ts'
import { signedInCustomer } from '../access.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { findSibling } from '../booking-access/find-sibling.ts'
import { lockBasket } from '../booking-access/lock-basket.ts'
import { ownerOfBooking } from '../booking-access/owner-of-booking.ts'
import { type CardToCharge, cardToCharge } from '../cards/charge-card.ts'
import { type Context, wordsFor } from '../context.ts'
import { moneyOfBooking, moneyOfVisit, type PricedVisit } from '../dues/visit-money.ts'
import { AppError } from '../errors.ts'
import { holdWhilePaying } from '../holds/hold-while-paying.ts'
import { randomId } from '../random-id.ts'
import { hashOfRequest } from '../request-hash.ts'
import { readSettings } from '../settings/read-settings.ts'
import { refuseHalf } from '../settlements/refuse-half.ts'
import { findEarlierPayment } from './find-earlier-payment.ts'
import { nextPart } from './next-part.ts'
import { releaseAbandoned } from './release-abandoned.ts'
import { takeUp } from './take-up.ts'

/** amount: of all that is charged at once, which for a basket is both of its bookings. */
export type Attempt = {
  id: string
  bookingId: string
  amount: Fils
  isBasket: boolean
  isSeries: boolean
  isEarlier: boolean
  savedCard: CardToCharge | null
}

const payable = ['pending', 'confirmed'] as const

/**
 * Records the start of a payment for a booking's first visit: correct booking, amount and method, nothing paid or in progress. The amount of a whole
 * basket pays both bookings with one charge, each by a payment of its own. The hold is
 * extended once, by a compare-and-set on the booking's row, so that whoever is declined at the last minute can try another card. A call with a known idempotency key returns the
 * earlier attempt.
 */
export async function startPayment(context: Context, input: PaymentInput, idempotencyKey: string | null): Promise<Attempt> {
  const requestHash = hashOfRequest({ ...input, transaction_id: undefined, payment_date: undefined, status: undefined })
  const findTwin = () => findEarlier(context, input.booking_id, idempotencyKey, requestHash)
  const earlier = await findTwin()
  if (earlier) return earlier
  try {
    return (await start(context, input, idempotencyKey, requestHash)) ?? (await startAgain(context, input, idempotencyKey, requestHash))
  } catch (refusal) {
    // The same call, sent twice at once, may have started or ended since: then this one returns its result.
    const twin = refusal instanceof AppError && (await findTwin())
    if (twin) return twin
    throw refusal
  }
}

/** Tries again after attempts that only waited for a bank confirmation have been cancelled. */
async function startAgain(context: Context, input: PaymentInput, idempotencyKey: string | null, requestHash: string): Promise<Attempt> {
  const visitIds = (await findPayable(context, input)).map(({ visitId }) => visitId)
  const attempt = (await releaseAbandoned(context, visitIds)) ? await start(context, input, idempotencyKey, requestHash) : null
  if (attempt) return attempt
  throw await refuseSecond(context, visitIds)
}

/** null if another payment of the same amount due is in progress or settled. */
async function start(context: Context, input: PaymentInput, idempotencyKey: string | null, requestHash: string): Promise<Attempt | null> {
  const [first, second] = await findPayable(context, input)
  const savedCard = await findSavedCard(context, input)
  const { holdExtension } = await readSettings(context.db)
  const id = randomId('pay')
  const now = context.now()
  const made = { method: input.method, gateway: context.gateway.name, savedCardId: savedCard?.id ?? null, createdAt: now }
  const until = addMinutes(now, holdExtension)
  const named = { ...made, id, transactionId: input.transaction_id ?? null, idempotencyKey, requestHash }
  const isStarted = await orTaken(context, () =>
    context.db.transaction(async (tx) => {
      if (second) await lockBasket(tx, first.bookingId)
      if (!(await insertPayment(context, tx, first, until, named))) return false
      if (second && !(await insertPayment(context, tx, second, until, { ...made, id: randomId('pay'), chargedWith: id })))
        throw new PaymentRuns()
      return true
    }),
  )
  if (!isStarted) return null
  const amount = unpaidOf(first) + (second ? unpaidOf(second) : 0)
  return {
    id,
    bookingId: input.booking_id,
    amount,
    isBasket: second !== undefined,
    isSeries: first.frequency !== 'Once',
    isEarlier: false,
    savedCard,
  }
}

/** The other booking of a basket is being paid or is paid: the transaction is rolled back. */
class PaymentRuns extends Error {
  override name = 'PaymentRuns'
}

type NewPayment = Omit<typeof payments.$inferInsert, 'bookingId' | 'visitId' | 'part' | 'amount'>

/** Extends the hold of a booking and records a payment of its visit; false if there is another one. */
async function insertPayment(context: Context, tx: Transaction, visit: PricedVisit, until: Date, payment: NewPayment): Promise<boolean> {
  const { bookingId, visitId } = visit
  const now = context.now()
  const [booking] = await tx
    .update(bookings)
    .set(extendedOnce(now, until))
    .where(
      and(eq(bookings.id, bookingId), inArray(bookings.status, payable), or(isNull(bookings.holdExpiresAt), sql`hold_expires_at > ${now}`)),
    )
    .returning({ id: bookings.id, status: bookings.status, city: bookings.city, holdsWhenPaid: bookings.holdsWhenPaid })
  if (!booking) throw new AppError('not_payable', wordsFor(context).holdExpired)
  const current = await moneyOfVisit(tx, visitId)
  if (current && unpaidOf(current) !== unpaidOf(visit)) return false
  const inserted = await tx
    .insert(payments)
    .values({ ...payment, bookingId, visitId, part: nextPart(visitId), amount: unpaidOf(visit) })
    .onConflictDoNothing()
    .returning({ id: payments.id })
  if (inserted.length > 0 && booking.status === 'pending' && booking.holdsWhenPaid) await holdWhilePaying(context, tx, booking)
  return inserted.length > 0
}

/** A booking that holds its time only while its card is charged may come too late: then nothing is charged. */
async function orTaken(context: Context, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentRuns) return false
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

/** The visit to pay, and with the amount of the whole basket that of the other booking. */
async function findPayable(context: Context, input: PaymentInput): Promise<[first: PricedVisit, ...second: PricedVisit[]]> {
  const words = wordsFor(context)
  const refused = (code: ConstructorParameters<typeof AppError>[0], field: string, message: string) =>
    new AppError(code, message, { fields: { [field]: message } })
  const first = await firstVisitOf(context, input.booking_id)
  if (!first) throw refused('not_found', 'booking_id', words.bookingNotFound)
  if (!payableOnline(first.method)) throw refused('not_payable', 'booking_id', words.paidInCash)
  if (first.method !== input.method) throw refused('invalid', 'method', words.wrongMethod)
  const named = filsFromDirhams(input.amount)
  const other = named === amountOf(first) ? null : await otherOfBasket(context, input.booking_id)
  if (named !== amountOf(first) + (other ? amountOf(other) : 0))
    throw refused('wrong_amount', 'amount', words.wrongAmount(formatAed(amountOf(first))))
  if (!other) await refuseHalf(context, context.db, first)
  const others = other ? [other] : []
  for (const visit of [first, ...others]) {
    if (visit.bookingStatus === 'expired') throw refused('not_payable', 'booking_id', words.holdExpired)
    if (!payable.some((status) => status === visit.bookingStatus)) throw refused('not_payable', 'booking_id', words.notPayable)
    if (unpaidOf(visit) === 0) throw new AppError('already_paid', words.alreadyPaid)
  }
  if (context.gateway.demandsCardToken && !input.card_token && !input.payment_method_id)
    throw refused('invalid', 'card_token', words.cardTokenRequired)
  return [first, ...others]
}

/** What is paid for a visit: what is due, or what was. */
const amountOf = (visit: PricedVisit): Fils => unpaidOf(visit) || visit.total

async function firstVisitOf({ db }: Context, bookingId: string): Promise<PricedVisit | undefined> {
  const visits = await moneyOfBooking(db, bookingId)
  return visits.find(isToCome) ?? visits[0]
}

/** The first visit of the other booking of a basket; null for a booking that was made alone. */
async function otherOfBasket(context: Context, bookingId: string): Promise<PricedVisit | null> {
  const other = await findSibling(context.db, bookingId)
  return other === null ? null : ((await firstVisitOf(context, other)) ?? null)
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

async function refuseSecond(context: Context, visitIds: number[]): Promise<AppError> {
  const words = wordsFor(context)
  const [paid] = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.visitId, visitIds), inArray(payments.status, ['paid', 'authorised']), eq(payments.isSurplus, false)))
  return paid ? new AppError('already_paid', words.alreadyPaid) : new AppError('payment_running', words.paymentRunning)
}
