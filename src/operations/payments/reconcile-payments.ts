import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { settleOpenCards } from '../cards/settle-open-cards.ts'
import type { Context } from '../context.ts'
import { executeRefunds } from '../refunds/execute-refunds.ts'
import { doesGatewayAnswer } from './does-gateway-answer.ts'
import { executeCaptures } from './execute-captures.ts'
import { releaseStep } from './release-abandoned.ts'
import { resolveLateMoney, settlePayment } from './settle-payment.ts'

/** Longer than any call to a provider may take, so that none is still running. */
const settledAfterMinutes = 1
const atOnce = 200
/** An attempt that its customer abandoned is closed after this long; if its money arrives anyway, it counts or is refunded. */
const abandonedAfterMinutes = { withStep: 15, otherwise: 60 }
/** For this long, a payment unknown to the provider is looked up again, since its records may be late. */
const askedAgainMinutes = 24 * 60

/**
 * Settles what is still open, for example because the process was killed or an event never came: payments without an outcome, cards being
 * saved, captures, refunds, and money for bookings that were released. While the provider does not answer, nothing is tried; what waits is
 * settled by the first run after it is back, at most 15 seconds later. Returns how many payments were settled.
 */
export async function reconcilePayments(context: Context): Promise<number> {
  const ended = (await isAnythingWaiting(context)) && (await doesGatewayAnswer(context)) ? await settleWaiting(context) : 0
  for (const id of await bookingsWithLateMoney(context)) await resolveLateMoney(context, id)
  return ended
}

async function settleWaiting(context: Context): Promise<number> {
  const before = addMinutes(context.now(), -settledAfterMinutes)
  const open = await context.db
    .select({ id: payments.id, createdAt: payments.createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'processing'),
        isNull(payments.chargedWith),
        eq(payments.gateway, context.gateway.name),
        or(lt(payments.createdAt, before), isNotNull(payments.unansweredAt)),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(atOnce)
  let ended = 0
  for (const payment of open) if (await settleOpen(context, payment, payment.createdAt < before)) ended++
  for (const { id, createdAt } of await lostPayments(context)) {
    const found = await context.gateway.find(id, createdAt).catch(() => null)
    if (found) await settlePayment(context, id, found)
  }
  await settleOpenCards(context)
  await executeCaptures(context)
  await executeRefunds(context)
  return ended
}

/** Whether there is work for which the provider is needed. */
async function isAnythingWaiting({ db, gateway, now }: Context): Promise<boolean> {
  const { rows } = await db.execute<{ waits: boolean }>(sql`
    SELECT EXISTS (SELECT FROM payments WHERE gateway = ${gateway.name} AND (status = 'processing'
        OR (status = 'authorised' AND capture_amount IS NOT NULL)
        OR (status = 'failed' AND failure = 'lost' AND created_at > ${addMinutes(now(), -askedAgainMinutes)})))
      OR EXISTS (SELECT FROM refunds WHERE state = 'pending') OR EXISTS (SELECT FROM card_setups WHERE state = 'open') AS waits`)
  return rows[0]?.waits ?? false
}

/** isFinal: if the provider does not know the payment now, it never received it. */
async function settleOpen(context: Context, { id, createdAt }: { id: string; createdAt: Date }, isFinal: boolean): Promise<boolean> {
  try {
    const found = await context.gateway.find(id, createdAt)
    if (!found && !isFinal) return false
    const hasStep = found?.outcome === 'open' && found.clientSecret !== null
    const isOld = createdAt < addMinutes(context.now(), -abandonedAfterMinutes[hasStep ? 'withStep' : 'otherwise'])
    const stands = found && isOld ? await releaseStep(context, id, found) : found
    const isAbandoned = stands?.outcome === 'open' && isOld
    const { status } = await settlePayment(context, id, isAbandoned ? null : stands)
    return status !== 'processing'
  } catch (error) {
    context.log.warn({ err: error, payment: id }, 'a payment could not be looked up; it is tried again')
    return false
  }
}

function lostPayments({ db, gateway, now }: Context) {
  return db
    .select({ id: payments.id, createdAt: payments.createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.status, 'failed'),
        eq(payments.failure, 'lost'),
        isNull(payments.chargedWith),
        eq(payments.gateway, gateway.name),
        gt(payments.createdAt, addMinutes(now(), -askedAgainMinutes)),
      ),
    )
    .limit(atOnce)
}

/** Bookings with a closed visit for which money is held, or authorised without a decision on it, or points are used. */
async function bookingsWithLateMoney({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT v.booking_id AS id FROM ledger_accounts a JOIN visits v ON v.id = a.owner::bigint
    WHERE a.kind = 'visit' AND a.balance < 0 AND v.status IN ('cancelled', 'no_show')
    UNION
    SELECT p.booking_id FROM payments p JOIN visits v ON v.id = p.visit_id
    WHERE p.status = 'authorised' AND p.capture_amount IS NULL AND v.status IN ('cancelled', 'no_show')
    UNION
    SELECT u.booking_id FROM booking_points u JOIN bookings b ON b.id = u.booking_id WHERE u.is_used AND b.status IN ('cancelled', 'expired', 'no_show')
    LIMIT ${atOnce}`)
  return rows.map(({ id }) => id)
}
