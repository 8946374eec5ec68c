import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { waitingPlaces } from '../../db/schema/waiting-list.ts'
import type { Context } from '../context.ts'

/** Who took an offer and did not pay for it in time waits again, behind those who still wait for their first. */
export async function waitAgain({ now }: Pick<Context, 'now'>, tx: Transaction, bookingIds: string[]): Promise<void> {
  await tx
    .update(waitingPlaces)
    .set({ state: 'waiting', passedAt: now(), offeredStartsAt: null, offerExpiresAt: null })
    .where(and(inArray(waitingPlaces.bookingId, bookingIds), eq(waitingPlaces.state, 'claimed')))
}
