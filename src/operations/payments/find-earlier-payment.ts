import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { payments } from '../../db/schema/payments.ts'
import type { Fils } from '../../domain/money.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'

/** The payment of a basket's other booking, which is charged with it. */
const other = alias(payments, 'other')

type Call = { bookingId: string; idempotencyKey: string | null; requestHash: string }

/**
 * The payment that an earlier call with this key started for a booking, or null. Throws AppError idempotency_key_reused if that call was
 * different.
 */
export async function findEarlierPayment(
  { db, language }: Context,
  { bookingId, idempotencyKey, requestHash }: Call,
): Promise<{ id: string; amount: Fils; isBasket: boolean } | null> {
  if (idempotencyKey === null) return null
  const [earlier] = await db
    .select({ id: payments.id, amount: payments.amount, other: other.amount, requestHash: payments.requestHash })
    .from(payments)
    .leftJoin(other, eq(other.chargedWith, payments.id))
    .where(and(eq(payments.bookingId, bookingId), eq(payments.idempotencyKey, idempotencyKey)))
  if (!earlier) return null
  if (earlier.requestHash !== requestHash) throw new AppError('idempotency_key_reused', wordsFor({ language }).keyReused)
  return { id: earlier.id, amount: earlier.amount + (earlier.other ?? 0), isBasket: earlier.other !== null }
}
