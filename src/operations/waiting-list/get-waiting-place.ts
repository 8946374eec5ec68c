import { eq, sql } from 'drizzle-orm'
import type { WaitingPlace } from '../../contracts/waiting-list.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { customers } from '../../db/schema/customers.ts'
import { services } from '../../db/schema/services.ts'
import { waitingPlaces } from '../../db/schema/waiting-list.ts'
import { dubaiDateOf, dubaiTimeOf, timeOfMinutes } from '../../domain/dubai-time.ts'
import { linkForMail } from '../booking-access/booking-link.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'

type Row = typeof waitingPlaces.$inferSelect

/** Whoever holds the id sees its place. Throws AppError not_found. */
export async function getWaitingPlace(context: Context, id: string): Promise<WaitingPlace> {
  const [row] = await context.db
    .select({
      place: waitingPlaces,
      slug: services.slug,
      name: textIn(services.title, context.language),
      heldUntil: bookings.holdExpiresAt,
      isOwn: sql<boolean | null>`lower(${customers.email}) = lower(${waitingPlaces.email})`,
    })
    .from(waitingPlaces)
    .innerJoin(services, eq(services.id, waitingPlaces.serviceId))
    .leftJoin(bookings, eq(bookings.id, waitingPlaces.bookingId))
    .leftJoin(customers, eq(customers.id, bookings.customerId))
    .where(eq(waitingPlaces.id, id))
  if (!row) throw new AppError('not_found', wordsFor(context).waitingPlaceNotFound)
  const { bookingId, state } = row.place
  const claimed = state === 'claimed' ? bookingId : null
  return {
    ...toPlace(context, row),
    held_until: (claimed && row.heldUntil?.toISOString()) || null,
    booking: claimed && row.isOwn ? { id: claimed, token: await linkForMail(context, context.db, claimed) } : null,
  }
}

type Shown = Omit<WaitingPlace, 'held_until' | 'booking'>

function toPlace(context: Context, { place, slug, name }: { place: Row; slug: string; name: string }): Shown {
  const { id, city, cleaners, hours, date, startMinute } = place
  const time = startMinute === null ? null : timeOfMinutes(startMinute)
  return { id, service_slug: slug, service_name: name, city, cleaners, hours, date, time, ...stateOf(context, place) }
}

function stateOf(context: Context, { state, offeredStartsAt, offerExpiresAt }: Row): Pick<WaitingPlace, 'state' | 'offer'> {
  const isOpen = state === 'offered' && offeredStartsAt && offerExpiresAt && offerExpiresAt > context.now()
  if (!isOpen) return { state: state === 'offered' ? 'waiting' : state, offer: null }
  const offer = { date: dubaiDateOf(offeredStartsAt), time: dubaiTimeOf(offeredStartsAt), expires_at: offerExpiresAt.toISOString() }
  return { state, offer }
}
