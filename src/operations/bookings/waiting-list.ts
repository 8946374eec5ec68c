import { and, eq, sql } from 'drizzle-orm'
import type { WaitingListInput, WaitingPlace } from '../../contracts/booking-changes.ts'
import { bookings, customers, services, visitAssignments } from '../../db/schema.ts'
import { waitingPlaces } from '../../db/schema-calendar.ts'
import { dubaiDateOf, dubaiTimeOf, minutesOfTime, timeOfMinutes } from '../../domain/dubai-time.ts'
import { refusalOfDay } from '../../domain/opening-hours.ts'
import { type Context, wordsFor } from '../context.ts'
import { AppError } from '../errors.ts'
import { textIn } from '../localized.ts'
import { randomId } from '../random-id.ts'
import { readSettings } from '../settings.ts'
import { linkForMail } from './booking-link.ts'
import { findPlace } from './find-free-times.ts'
import { readFreeDays } from './read-free-days.ts'
import { readRules } from './read-rules.ts'
import { refuseStart } from './refuse-start.ts'

type Row = typeof waitingPlaces.$inferSelect

/**
 * Puts somebody on the list for a day, or one time of it, that is full. The answered id is a secret with which what is offered is claimed.
 * Throws AppError not_found, invalid, and conflict where there is a free time already.
 */
export async function joinWaitingList(context: Context, input: WaitingListInput): Promise<WaitingPlace> {
  const [settings, rules, { serviceId, place }] = await Promise.all([
    readSettings(context.db),
    readRules(context.db, input.date, input.date),
    findPlace(context, { service: input.service_id, city: input.city }),
  ])
  refuseStart(context, refusalOfDay(input.date, context.now(), settings))
  const { date, hours, cleaners, city, email } = input
  const [day] = await readFreeDays(context, { serviceId, place, from: date, days: 1, hours, cleaners, settings, rules })
  const isFree = day?.times.some((time) => input.time === undefined || time === input.time)
  if (isFree) throw new AppError('conflict', wordsFor(context).timesAreFree, { data: { times: day?.times } })
  const startMinute = input.time === undefined ? null : minutesOfTime(input.time)
  const [row] = await context.db
    .insert(waitingPlaces)
    .values({
      id: randomId('wait'),
      serviceId,
      city,
      date,
      startMinute,
      hours,
      cleaners,
      email,
      language: context.language,
      createdAt: context.now(),
    })
    .returning({ id: waitingPlaces.id })
  if (!row) throw new Error('A place on the waiting list was not kept')
  return getWaitingPlace(context, row.id)
}

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

/** Takes somebody off the list; what was offered to them is free for the next. Throws AppError not_found. */
export async function leaveWaitingList(context: Context, id: string): Promise<WaitingPlace> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select({ state: waitingPlaces.state }).from(waitingPlaces).where(eq(waitingPlaces.id, id)).for('update')
    if (row?.state !== 'waiting' && row?.state !== 'offered') return
    await tx
      .update(waitingPlaces)
      .set({ state: 'left' })
      .where(and(eq(waitingPlaces.id, id), eq(waitingPlaces.state, row.state)))
    await tx.delete(visitAssignments).where(eq(visitAssignments.waitingPlaceId, id))
  })
  return getWaitingPlace(context, id)
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
