import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { bookings, payments } from '../../db/schema.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import type { SettledPayment } from './settle-payment.ts'
import type { Attempt } from './start-payment.ts'

const looks = 50
const pauseMs = 100

/** The end of an attempt that an earlier call with the same idempotency key began; refuses as running when it takes too long. */
export async function waitForPayment(context: Context, attempt: Attempt): Promise<SettledPayment> {
  for (let look = 0; look < looks; look++) {
    const [row] = await context.db
      .select({ status: payments.status, failure: payments.failure, bookingStatus: bookings.status })
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(eq(payments.id, attempt.id))
    if (row && row.status !== 'processing') return row
    await pause(pauseMs)
  }
  throw new AppError('payment_running', wordsFor(context).paymentRunning)
}
