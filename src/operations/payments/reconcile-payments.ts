import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import { addMinutes } from '../../domain/dubai-time.ts'
import { settleOpenCards } from '../cards/settle-open-cards.ts'
import type { Context } from '../context.ts'
import { executeRefunds } from '../refunds/execute-refunds.ts'
import { withoutStep } from './end-left-steps.ts'
import { executeCaptures } from './execute-settlements.ts'
import { resolveLateMoney, settlePayment } from './settle-payment.ts'

/** Longer than any call to a provider may take, so that none is still under way. */
const settledAfterMinutes = 1
const atOnce = 50
/** An attempt that its customer left half done is closed after so long; should its money come after all, it counts or goes back. */
const abandonedAfterMinutes = 60
/** So long a payment that the provider did not know is asked for again: its records may come late. */
const askedAgainMinutes = 24 * 60

/**
 * Settles what stayed open, for example because the process was killed or a provider's event never came: payments without an end,
 * cards that were to be saved, captures, refunds, and money for bookings that were given up. Answers how many payments reached their end.
 */
export async function reconcilePayments(context: Context): Promise<number> {
  const before = addMinutes(context.now(), -settledAfterMinutes)
  const open = await context.db
    .select({ id: payments.id, createdAt: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.status, 'processing'), eq(payments.gateway, context.gateway.name), lt(payments.createdAt, before)))
    .orderBy(asc(payments.createdAt))
    .limit(atOnce)
  let ended = 0
  for (const payment of open) if (await settleOpen(context, payment)) ended++
  for (const { id, createdAt } of await lostPayments(context)) {
    const found = await context.gateway.find(id, createdAt).catch(() => null)
    if (found) await settlePayment(context, id, found)
  }
  await settleOpenCards(context)
  await executeCaptures(context)
  await executeRefunds(context)
  for (const id of await bookingsWithLateMoney(context)) await resolveLateMoney(context, id)
  return ended
}

async function settleOpen(context: Context, { id, createdAt }: { id: string; createdAt: Date }): Promise<boolean> {
  try {
    const isOld = createdAt < addMinutes(context.now(), -abandonedAfterMinutes)
    const found = await context.gateway.find(id, createdAt)
    const stands = found && isOld ? await withoutStep(context, id, found) : found
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
        eq(payments.gateway, gateway.name),
        gt(payments.createdAt, addMinutes(now(), -askedAgainMinutes)),
      ),
    )
    .limit(atOnce)
}

/** Bookings of which a visit was given up and money for it is held, or set aside and not told what to become. */
async function bookingsWithLateMoney({ db }: Context): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT v.booking_id AS id FROM ledger_accounts a JOIN visits v ON v.id = a.owner::bigint
    WHERE a.kind = 'visit' AND a.balance < 0 AND v.status IN ('cancelled', 'no_show')
    UNION
    SELECT p.booking_id FROM payments p JOIN visits v ON v.id = p.visit_id
    WHERE p.status = 'authorised' AND p.capture_amount IS NULL AND v.status IN ('cancelled', 'no_show')
    LIMIT ${atOnce}`)
  return rows.map(({ id }) => id)
}
