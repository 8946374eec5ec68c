import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { isCovered } from '../../domain/dues.ts'
import type { Fils } from '../../domain/money.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, systemContext } from '../context.ts'
import { moneyOfVisit } from '../dues/visit-money.ts'
import { announce } from '../messages/announce.ts'
import { bookingConfirmed } from '../messages/mails/booking-confirmed.ts'

type Covered = { bookingId: string; visitId: number; paymentId: string; kind: 'paid' | 'authorised' | 'paid_from_pack'; amount: Fils }

/**
 * Confirms a pending booking once its first visit is covered, by a payment or an authorisation; the confirmation email is also the receipt.
 * Not if the mail about the other booking of its basket tells of it (isTold). Returns whether it was confirmed now.
 */
export async function confirmCovered(
  context: Context,
  tx: Transaction,
  { bookingId, visitId, paymentId, kind, amount }: Covered,
  isTold = true,
): Promise<boolean> {
  const visit = await moneyOfVisit(tx, visitId)
  const confirmed =
    visit && isCovered(visit)
      ? await tx
          .update(bookings)
          .set({ status: 'confirmed', holdExpiresAt: null })
          .where(and(eq(bookings.id, bookingId), eq(bookings.status, 'pending')))
          .returning({ id: bookings.id })
      : []
  await recordEvent(systemContext(context), tx, {
    bookingId,
    kind,
    ...(confirmed.length > 0 && { fromStatus: 'pending', toStatus: 'confirmed' }),
    data: { payment: paymentId, amount },
  })
  if (confirmed.length > 0 && isTold) await announce(context, tx, bookingConfirmed, { bookingId }, { key: `confirmed:${bookingId}` })
  return confirmed.length > 0
}
