import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { savedCards } from '../../db/schema/cards.ts'
import { payments } from '../../db/schema/payments.ts'
import type { PaymentMethod } from '../../domain/booking-options.ts'
import type { Context } from '../context.ts'

/** The card that was saved with a booking, for charges without its owner present; null if there is none. */
export async function cardOfBooking({ gateway }: Pick<Context, 'gateway'>, db: Queryable, bookingId: string) {
  const [card] = await db
    .select({ id: savedCards.id, customer: savedCards.gatewayCustomer, method: savedCards.gatewayMethod })
    .from(payments)
    .innerJoin(savedCards, eq(savedCards.id, payments.savedCardId))
    .where(
      and(
        eq(payments.bookingId, bookingId),
        ne(payments.status, 'failed'),
        eq(savedCards.gateway, gateway.name),
        isNull(savedCards.removedAt),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return card ?? null
}

/** Whether what is owed for a booking is charged to a card saved with it, rather than paid by its customer. */
export const chargesKeptCard = async (context: Context, { id, paymentMethod }: { id: string; paymentMethod: PaymentMethod }) =>
  paymentMethod !== 'cash' && (await cardOfBooking(context, context.db, id)) !== null
