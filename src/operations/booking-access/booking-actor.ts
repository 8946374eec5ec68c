import { eq, type SQL, sql } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings.ts'
import type { Actor } from '../context.ts'

/** Which bookings an actor may see and change, for the WHERE of the query that reads them: a stranger finds nothing. */
export function bookingsOf(actor: Actor): SQL {
  switch (actor.kind) {
    case 'system':
    case 'staff':
      return sql`true`
    case 'customer': {
      const own = eq(bookings.accountId, actor.accountId)
      return actor.bookingId === undefined ? own : sql`(${own} OR ${bookings.id} = ${actor.bookingId})`
    }
    case 'visitor':
      return actor.bookingId === undefined ? sql`false` : eq(bookings.id, actor.bookingId)
    case 'partner':
      return sql`false`
  }
}

/** Staff and the house itself are not held to deadlines and fees. */
export const isOfHouse = (actor: Actor): boolean => actor.kind === 'staff' || actor.kind === 'system'
