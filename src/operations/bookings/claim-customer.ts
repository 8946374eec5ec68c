import { and, eq, isNull } from 'drizzle-orm'
import type { BookingInput } from '../../contracts/bookings.ts'
import type { Transaction } from '../../db/client.ts'
import { customers } from '../../db/schema.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { releaseUnpaid } from './release-unpaid.ts'

/** A guest's id books once, so that whoever learns it later can do nothing with it; it may replace its own unpaid booking. */
export async function claimCustomer(context: Context, tx: Transaction, input: BookingInput): Promise<void> {
  const releasedFrom = input.replaces ? await releaseUnpaid(context, tx, input.replaces, input.customer_id) : null
  if (releasedFrom === input.customer_id) return
  const claimed = await tx
    .update(customers)
    .set({ usedAt: context.now() })
    .where(and(eq(customers.id, input.customer_id), isNull(customers.usedAt)))
    .returning({ id: customers.id })
  if (claimed.length > 0) return
  const message = wordsFor(context).customerUsed
  throw new AppError('conflict', message, { fields: { customer_id: message } })
}
