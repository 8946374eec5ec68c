import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

/** visit: its number. until: when staff can take it back no longer, and its customer is told. */
export type HeldMove = { event: number; visit: number; until: Date }

/** The moves of a booking's visits by staff that can still be undone. */
export async function readHeldMoves(db: Queryable, bookingId: string): Promise<HeldMove[]> {
  const { rows } = await db.execute<{ event: number; visit: number; until: string }>(sql`
    SELECT e.id::int AS event, (e.data ->> 'visit')::int AS visit, u.release_at AS until
    FROM held_effects h JOIN undoables u ON u.entry_id = h.entry_id AND u.state = 'open'
      JOIN booking_events e ON e.id = (h.payload -> 'data' ->> 'event')::bigint AND e.booking_id = ${bookingId} AND e.kind = 'visit_moved'
    WHERE h.state = 'held' AND h.kind = 'message' AND h.payload -> 'data' ->> 'bookingId' = ${bookingId}`)
  return rows.map(({ until, ...move }) => ({ ...move, until: new Date(until) }))
}
