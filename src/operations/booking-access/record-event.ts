import { executePlanned, type Queryable } from '../../db/client.ts'
import { bookingEvents } from '../../db/schema/bookings.ts'
import type { BookingState } from '../../domain/bookings.ts'
import { actorIdOf, type Context } from '../context.ts'

export type Event = { bookingId: string; kind: string; fromStatus?: BookingState; toStatus?: BookingState; data?: Record<string, unknown> }

/** The insert of events of one actor and moment, which returns their ids; for a statement that writes more than them. */
export const insertOfEvents = (context: Context, tx: Queryable, events: Event[]) =>
  tx
    .insert(bookingEvents)
    .values(events.map((event) => ({ ...event, actorKind: context.actor.kind, actorId: actorIdOf(context), createdAt: context.now() })))
    .returning({ id: bookingEvents.id })

/** Adds events to a booking's history: who did what and when, in the transaction of the change. Returns their ids. */
export async function recordEvent(context: Context, tx: Queryable, event: Event | Event[]): Promise<number[]> {
  if (Array.isArray(event)) return event.length === 0 ? [] : (await insertOfEvents(context, tx, event)).map(({ id }) => Number(id))
  // One event is always the same statement; a list differs by its length.
  const rows = await executePlanned<{ id: string }>(tx, insertOfEvents(context, tx, [event]))
  return rows.map(({ id }) => Number(id))
}
