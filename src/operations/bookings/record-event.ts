import type { Queryable } from '../../db/client.ts'
import { bookingEvents } from '../../db/schema.ts'
import type { BookingState } from '../../domain/bookings.ts'
import type { Actor, Context } from '../context.ts'

type Event = { bookingId: string; kind: string; fromStatus?: BookingState; toStatus?: BookingState; data?: Record<string, unknown> }

/** Adds to a booking's history who did what and when; in the transaction of the fact itself. */
export async function recordEvent(context: Context, tx: Queryable, event: Event | Event[]): Promise<void> {
  const events = Array.isArray(event) ? event : [event]
  if (events.length === 0) return
  await tx
    .insert(bookingEvents)
    .values(events.map((one) => ({ ...one, actorKind: context.actor.kind, actorId: idOf(context.actor), createdAt: context.now() })))
}

function idOf(actor: Actor): string | null {
  if (actor.kind === 'customer') return actor.customerId
  return actor.kind === 'staff' ? actor.staffId : null
}
