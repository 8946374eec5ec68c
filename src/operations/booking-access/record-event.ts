import { executePlanned, type Queryable } from '../../db/client.ts'
import { bookingEvents } from '../../db/schema/bookings.ts'
import type { BookingState } from '../../domain/bookings.ts'
import { actorIdOf, type Context } from '../context.ts'

type Event = { bookingId: string; kind: string; fromStatus?: BookingState; toStatus?: BookingState; data?: Record<string, unknown> }

/** Adds events to a booking's history: who did what and when, in the transaction of the change. Returns their ids. */
export async function recordEvent(context: Context, tx: Queryable, event: Event | Event[]): Promise<number[]> {
  const events = Array.isArray(event) ? event : [event]
  if (events.length === 0) return []
  const actor = { actorKind: context.actor.kind, actorId: actorIdOf(context) }
  const insert = (these: Event[]) =>
    tx
      .insert(bookingEvents)
      .values(these.map((one) => ({ ...one, ...actor, createdAt: context.now() })))
      .returning({ id: bookingEvents.id })
  // One event, as every booking has, is always the same statement; a list differs by its length.
  const rows = Array.isArray(event) ? await insert(event) : await executePlanned<{ id: string }>(tx, insert([event]))
  return rows.map(({ id }) => Number(id))
}
