import { eq, sql } from 'drizzle-orm'
import type { WaitingListEntry } from '../../contracts/waiting-list.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { services } from '../../db/schema/services.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import { dubaiDateOf, dubaiTimeOf, timeOfMinutes } from '../../domain/dubai-time.ts'
import { linkForMail } from '../booking-access/booking-link.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'

type Row = typeof waitingListEntries.$inferSelect

/** Returns an entry of the waiting list to anybody who has its id. Throws AppError not_found. */
export async function getWaitingListEntry(context: Context, id: string): Promise<WaitingListEntry> {
  const [row] = await context.db
    .select({
      entry: waitingListEntries,
      slug: services.slug,
      name: textIn(services.title, context.language),
      heldUntil: bookings.holdExpiresAt,
      isOwn: sql<boolean | null>`lower(${customers.email}) = lower(${waitingListEntries.email})`,
    })
    .from(waitingListEntries)
    .innerJoin(services, eq(services.id, waitingListEntries.serviceId))
    .leftJoin(bookings, eq(bookings.id, waitingListEntries.bookingId))
    .leftJoin(customers, eq(customers.id, bookings.customerId))
    .where(eq(waitingListEntries.id, id))
  if (!row) throw new AppError('not_found', wordsFor(context).waitingListEntryNotFound)
  const { bookingId, state } = row.entry
  const claimed = state === 'claimed' ? bookingId : null
  return {
    ...toEntry(context, row),
    held_until: (claimed && row.heldUntil?.toISOString()) || null,
    booking: claimed && row.isOwn ? { id: claimed, token: await linkForMail(context, context.db, claimed) } : null,
  }
}

type Shown = Omit<WaitingListEntry, 'held_until' | 'booking'>

function toEntry(context: Context, { entry, slug, name }: { entry: Row; slug: string; name: string }): Shown {
  const { id, city, cleaners, hours, date, startMinute } = entry
  const time = startMinute === null ? null : timeOfMinutes(startMinute)
  return { id, service_slug: slug, service_name: name, city, cleaners, hours, date, time, ...stateOf(context, entry) }
}

function stateOf(context: Context, { state, offeredStartsAt, offerExpiresAt }: Row): Pick<WaitingListEntry, 'state' | 'offer'> {
  const isOpen = state === 'offered' && offeredStartsAt && offerExpiresAt && offerExpiresAt > context.now()
  if (!isOpen) return { state: state === 'offered' ? 'missed' : state, offer: null }
  const offer = { date: dubaiDateOf(offeredStartsAt), time: dubaiTimeOf(offeredStartsAt), expires_at: offerExpiresAt.toISOString() }
  return { state, offer }
}
