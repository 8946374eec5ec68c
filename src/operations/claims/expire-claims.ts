import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { claims } from '../../db/schema/claims.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import type { Context } from '../context.ts'

const mostAtOnce = 200

/** Ends claims that were agreed and whose visit nobody booked in time. Returns how many. */
export async function expireClaims(context: Context): Promise<number> {
  const now = context.now()
  const isOver = and(eq(claims.state, 'agreed'), lt(claims.bookUntil, now))
  return context.db.transaction(async (tx) => {
    const over = tx.select({ id: claims.id }).from(claims).where(isOver).orderBy(claims.bookUntil).limit(mostAtOnce)
    const ended = await tx
      .update(claims)
      .set({ state: 'expired', stateSince: now })
      .where(and(inArray(claims.id, over), isOver))
      .returning({
        id: claims.id,
        bookingId: claims.bookingId,
        number: sql<number>`(SELECT number FROM visits WHERE id = ${claims.visitId})`,
      })
    await recordEvent(
      context,
      tx,
      ended.map(({ id, bookingId, number }) => ({ bookingId, kind: 'visit_claim_expired', data: { visit: number, claim: id } })),
    )
    return ended.length
  })
}
