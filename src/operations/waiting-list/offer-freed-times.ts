import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import { type Visit, visitAt } from '../../domain/availability.ts'
import { addMinutes, dubaiDateOf, minutesPerDay, timeOfMinutes } from '../../domain/dubai-time.ts'
import { noWishes } from '../../domain/wishes.ts'
import { isTimeTaken, TimeTaken } from '../availability/assign-professionals.ts'
import { findService } from '../availability/find-service.ts'
import { freeProfessionals } from '../availability/free-professionals.ts'
import { recallCalendar } from '../availability/read-calendar.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import type { Context } from '../context.ts'
import { takeCityDays } from '../holds/take-city-days.ts'
import { announce } from '../messages/announce.ts'
import { offerMissed } from '../messages/mails/offer-missed.ts'
import { timeOffered } from '../messages/mails/time-offered.ts'

const offerMinutes = 15
/** An address that is not confirmed within this time loses its place. */
const confirmedWithinMinutes = minutesPerDay
const atOnce = 5_000

type Wish = Pick<
  typeof waitingListEntries.$inferSelect,
  'id' | 'serviceId' | 'city' | 'area' | 'date' | 'startMinute' | 'hours' | 'cleaners' | 'wantsGender' | 'wantsLanguage' | 'language'
>

/**
 * Ends missed offers, and offers free times to those who wait for them: each offer holds its professionals for 15 minutes, then the next
 * person gets one. The first places of all networks come before the second ones, each in the order of their confirmation, so that nobody
 * waits behind a crowd of invented people; the networks around them count likewise, by their breadth. A place counts also once it is over. Returns how many offers were made.
 */
export async function offerFreedTimes(context: Context): Promise<number> {
  await endOffers(context)
  await endPlaces(context)
  const { rows } = await context.db.execute<Wish>(sql`
    SELECT id, service_id AS "serviceId", city, area, date::text, start_minute AS "startMinute", hours, cleaners,
      wants_gender AS "wantsGender", wants_language AS "wantsLanguage", language FROM (
      SELECT w.*, greatest(${placeAmong(sql`encode(network, 'hex')`)},
        ceil(${placeAmong(sql`wider_networks[1]`)} / coalesce((network_breadths(wider_networks))[1], 1)),
        ceil(${placeAmong(sql`wider_networks[2]`)} / coalesce((network_breadths(wider_networks))[2], 1))) AS turn
      FROM waiting_list_entries w JOIN services s ON s.id = w.service_id AND s.is_active
      WHERE confirmed_at IS NOT NULL AND date >= ${dubaiDateOf(context.now())}
    ) AS places WHERE state = 'waiting' ORDER BY date, turn, confirmed_at, id LIMIT ${atOnce}`)
  const look = lookAhead(context)
  let offered = 0
  for (const wish of rows) if (await offerTo(context, wish, look)) offered++
  return offered
}

/** The place of an entry among those of its day from one network; the first if that is not known. */
const placeAmong = (network: SQL): SQL =>
  sql`row_number() OVER (PARTITION BY service_id, city, date, coalesce(${network}, w.id) ORDER BY confirmed_at, w.id)`

type Found = { visit: Visit; buffer: number }
type Look = { find(wish: Wish): Promise<Found | null>; forget(): void }

/** Finds the free time of a wish. Those who wish for the same are told the same, until something has been offered. */
function lookAhead(context: Context): Look {
  const known = new Map<string, Found | null>()
  const find = async ({ serviceId, city, area, date, startMinute, hours, cleaners, wantsGender }: Wish): Promise<Found | null> => {
    const key = JSON.stringify([serviceId, city, area, date, startMinute, hours, cleaners, wantsGender])
    const earlier = known.get(key)
    if (earlier !== undefined) return earlier
    const [dated, { site }] = await Promise.all([
      recallCalendar(context, date, date),
      findService(context, { service: serviceId, city, area }),
    ])
    const calendar = { ...dated, site }
    const [day] = await readFreeDays(context, { serviceId, calendar, from: date, days: 1, hours, cleaners, gender: wantsGender })
    const time = day?.times.find((one) => startMinute === null || one === timeOfMinutes(startMinute))
    const found = time ? { visit: visitAt(date, time, hours), buffer: calendar.settings.travelBuffer } : null
    known.set(key, found)
    return found
  }
  return { find, forget: () => known.clear() }
}

async function offerTo(context: Context, wish: Wish, look: Look): Promise<boolean> {
  const found = await look.find(wish)
  if (!found) return false
  look.forget()
  try {
    return await context.db.transaction((tx) => hold(context, tx, wish, found))
  } catch (error) {
    if (isTimeTaken(error)) return false
    throw error
  }
}

async function hold(context: Context, tx: Transaction, wish: Wish, { visit, buffer }: Found): Promise<boolean> {
  const { id, serviceId, city, area, cleaners, wantsGender, wantsLanguage, language } = wish
  const wishes = { ...noWishes, gender: wantsGender, language: wantsLanguage }
  await takeCityDays(context, tx, { city, visits: [visit] })
  const wanted = sql`SELECT 1 AS visit_id, ${visit.startsAt.toISOString()}::timestamptz AS starts_at, ${visit.endsAt.toISOString()}::timestamptz AS ends_at`
  const expiresAt = addMinutes(context.now(), offerMinutes)
  const offered = await tx
    .update(waitingListEntries)
    .set({ state: 'offered', offeredStartsAt: visit.startsAt, offerExpiresAt: expiresAt })
    .where(and(eq(waitingListEntries.id, id), eq(waitingListEntries.state, 'waiting')))
    .returning({ id: waitingListEntries.id })
  if (offered.length === 0) return false
  const { rowCount } = await tx.execute(sql`
    WITH ${freeProfessionals({ wanted, serviceId, city, area, cleaners, buffer, wishes, language, bookingId: id })}
    INSERT INTO visit_assignments (waiting_list_entry_id, professional_id, held)
    SELECT ${id}, professional_id, held FROM chosen WHERE able >= ${cleaners}`)
  if (rowCount !== cleaners) throw new TimeTaken()
  await announce(context, tx, timeOffered, { place: id }, { key: `time_offered:${id}` })
  return true
}

async function endOffers(context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      WITH ended AS (
        UPDATE waiting_list_entries SET state = 'missed'
        WHERE state = 'offered' AND offer_expires_at <= ${context.now().toISOString()} RETURNING id
      ), freed AS (DELETE FROM visit_assignments a USING ended WHERE a.waiting_list_entry_id = ended.id)
      SELECT id FROM ended`)
    for (const { id } of rows) await announce(context, tx, offerMissed, { place: id }, { key: `offer_missed:${id}` })
  })
}

/** Places whose day has passed, and those that were not confirmed. */
async function endPlaces({ db, now }: Context): Promise<void> {
  await db
    .update(waitingListEntries)
    .set({ state: 'over' })
    .where(and(eq(waitingListEntries.state, 'waiting'), lt(waitingListEntries.date, dubaiDateOf(now()))))
  await db
    .delete(waitingListEntries)
    .where(and(eq(waitingListEntries.state, 'unconfirmed'), lt(waitingListEntries.createdAt, addMinutes(now(), -confirmedWithinMinutes))))
}
