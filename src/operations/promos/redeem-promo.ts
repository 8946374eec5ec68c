import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { promoCodes, promoRedemptions } from '../../db/schema/promos.ts'
import type { Context } from '../context.ts'
import { type PricedPromo, refusePromo } from './price-with-promo.ts'

/**
 * Uses a promo code for a booking, in the transaction that creates it: a compare-and-set enforces the limit, and a unique index over the
 * email address one use per customer. Throws AppError promo_refused.
 */
export async function redeemPromo(context: Context, tx: Transaction, bookingId: string, promo: PricedPromo): Promise<void> {
  const counted = await tx
    .update(promoCodes)
    .set({ used: sql`${promoCodes.used} + 1` })
    .where(
      and(
        eq(promoCodes.code, promo.code),
        eq(promoCodes.isActive, true),
        or(isNull(promoCodes.usageLimit), sql`${promoCodes.used} < ${promoCodes.usageLimit}`),
      ),
    )
    .returning({ code: promoCodes.code })
  if (counted.length === 0) throw refusePromo(context, 'used_up')
  const [customer] = await tx
    .select({ email: customers.email })
    .from(bookings)
    .innerJoin(customers, eq(customers.id, bookings.customerId))
    .where(eq(bookings.id, bookingId))
  const redeemed = await tx
    .insert(promoRedemptions)
    .values({
      bookingId,
      code: promo.code,
      customerKey: (customer?.email ?? bookingId).toLowerCase(),
      once: promo.once,
      discount: promo.discount,
      createdAt: context.now(),
    })
    .onConflictDoNothing()
    .returning({ code: promoRedemptions.code })
  if (redeemed.length === 0) throw refusePromo(context, 'used')
}
