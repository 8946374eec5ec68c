import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { SettledPayment } from './record-outcome.ts'
import { settlePayment } from './settle-payment.ts'

const looks = 50
const pauseMs = 100
/** After this many checks the provider itself is asked: its customer may just have completed the confirmation. */
const asksAt = 10

/** The outcome of an attempt that an earlier call with the same idempotency key started; throws payment_running if it takes too long. */
export async function waitForPayment(context: Context, attempt: { id: string }): Promise<SettledPayment> {
  for (let look = 0; look < looks; look++) {
    const row = await readPayment(context, attempt.id)
    if (row && row.status !== 'processing') return row
    if (row && look === asksAt) {
      const found = await context.gateway.find(attempt.id, row.createdAt).catch(() => null)
      if (found) {
        const settled = await settlePayment(context, attempt.id, found)
        if (settled.status !== 'processing' || settled.clientSecret) return settled
      }
    }
    await pause(pauseMs)
  }
  throw new AppError('payment_running', wordsFor(context).paymentRunning)
}

async function readPayment(context: Context, id: string): Promise<(SettledPayment & { createdAt: Date }) | undefined> {
  const [row] = await context.db
    .select({
      status: payments.status,
      failure: payments.failure,
      isSurplus: payments.isSurplus,
      bookingStatus: bookings.status,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.id, id))
  return row && { ...row, clientSecret: null }
}
