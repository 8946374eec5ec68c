import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { claims } from '../../db/schema/claims.ts'
import { type ClaimState, statesBefore } from '../../domain/claims.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockClaim } from './lock-claim.ts'

type Move = { to: ClaimState; set?: Partial<Pick<typeof claims.$inferInsert, 'bookUntil' | 'refusal'>>; reason?: string }

/**
 * One change of a claim's state that the table allows to this actor (domain/claims.ts), by compare-and-set, with its event in the history of its
 * booking. Returns the visit that it is about. Throws AppError not_found; conflict if it has been decided meanwhile.
 */
export async function moveClaim(context: Context, tx: Transaction, id: string, { to, set = {}, reason }: Move) {
  const { bookingId, number } = await lockClaim(context, tx, id)
  const moved = await tx
    .update(claims)
    .set({ ...set, state: to, stateSince: context.now() })
    .where(and(eq(claims.id, id), inArray(claims.state, statesBefore(to, context.actor.kind))))
    .returning({ id: claims.id })
  if (moved.length === 0) throw new AppError('conflict', wordsFor(context).claimChanged)
  const data = { visit: number, claim: id, ...(reason && { reason }) }
  await recordEvent(context, tx, { bookingId, kind: `visit_claim_${to}`, data })
  return { bookingId, number }
}
