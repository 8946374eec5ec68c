import { eq, type SQL, sql } from 'drizzle-orm'
import { bookings } from '../../db/schema.ts'
import type { Actor } from '../context.ts'

/** Which bookings an actor may see and change, for the WHERE of the query that reads them: a stranger finds nothing. */
export function bookingsOf(actor: Actor): SQL {
  switch (actor.kind) {
    case 'system':
    case 'staff':
      return sql`true`
    case 'customer':
      return eq(bookings.customerId, actor.customerId)
    case 'visitor':
      return actor.bookingId === undefined ? sql`false` : eq(bookings.id, actor.bookingId)
  }
}

/** Staff and the house itself are not held to deadlines and fees. */
export const isOfHouse = (actor: Actor): boolean => actor.kind === 'staff' || actor.kind === 'system'
