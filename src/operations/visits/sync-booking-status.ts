import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { series } from '../../db/schema/series.ts'
import { visits } from '../../db/schema/visits.ts'
import { type BookingState, mayChange, stateAfterVisits } from '../../domain/bookings.ts'
import { mayHaveDates } from '../booking-access/load-booking.ts'
import { recordEvent } from '../booking-access/record-event.ts'
import { followRedo } from '../claims/follow-redo.ts'
import { type Context, systemContext } from '../context.ts'

/** Brings a booking's state in line with its visits, in the transaction that changed them. The caller holds the booking's row. */
export async function syncBookingStatus(context: Context, tx: Transaction, bookingId: string, from: BookingState): Promise<BookingState> {
  const states = await tx.selectDistinct({ status: visits.status }).from(visits).where(eq(visits.bookingId, bookingId))
  const [row] = await tx.select().from(series).where(eq(series.bookingId, bookingId))
  const wanted = states.map(({ status }) => status)
  const to = stateAfterVisits(from, wanted, mayHaveDates(row ?? null))
  if (to === from) return from
  const by = mayChange(from, to, context.actor.kind) ? context : systemContext(context)
  if (!mayChange(from, to, by.actor.kind)) throw new Error(`A booking's visits lead it from ${from} to ${to}, which nobody may do`)
  const changed = await tx
    .update(bookings)
    .set({ status: to })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, from)))
    .returning({ id: bookings.id })
  if (changed.length === 0) throw new Error('A booking changed while its row was locked')
  await recordEvent(by, tx, { bookingId, kind: to, fromStatus: from, toStatus: to })
  await followRedo(context, tx, bookingId, to)
  return to
}
