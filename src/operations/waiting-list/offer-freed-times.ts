import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { waitingListEntries } from '../../db/schema/waiting-list.ts'
import { type Visit, visitAt } from '../../domain/availability.ts'
import { addMinutes, dubaiDateOf, timeOfMinutes } from '../../domain/dubai-time.ts'
import { isTimeTaken } from '../availability/assign-professionals.ts'
import { findService } from '../availability/find-service.ts'
import { freeProfessionals } from '../availability/free-professionals.ts'
import { lockCityDays } from '../availability/lock-city-days.ts'
import { readCalendar } from '../availability/read-calendar.ts'
import { readFreeDays } from '../availability/read-free-days.ts'
import type { Context } from '../context.ts'
import { expireHolds } from '../holds/expire-holds.ts'
import { announce } from '../messages/announce.ts'
import { timeOffered } from '../messages/mails/time-offered.ts'

const offerMinutes = 15
const atOnce = 100

type Entry = typeof waitingListEntries.$inferSelect

/**
 * Ends expired offers, and offers free times to those who wait for them, in order: each offer holds its professionals for 15 minutes, then
 * the next person gets one. Returns how many offers were made.
 */
export async function offerFreedTimes(context: Context): Promise<number> {
  await endOffers(context)
  const today = dubaiDateOf(context.now())
  await context.db
    .update(waitingListEntries)
    .set({ state: 'over' })
    .where(and(eq(waitingListEntries.state, 'waiting'), sql`date < ${today}`))
  const waiting = await context.db
    .select()
    .from(waitingListEntries)
    .where(eq(waitingListEntries.state, 'waiting'))
    .orderBy(waitingListEntries.date, sql`coalesce(passed_at, created_at)`, waitingListEntries.id)
    .limit(atOnce)
  let offered = 0
  for (const entry of waiting) offered += (await offerTo(context, entry)) ? 1 : 0
  return offered
}

async function offerTo(context: Context, wish: Entry): Promise<boolean> {
  const { date, hours, cleaners } = wish
  const [dated, { serviceId, site }] = await Promise.all([
    readCalendar(context.db, date, date),
    findService(context, { service: wish.serviceId, city: wish.city }),
  ])
  const calendar = { ...dated, site }
  const [day] = await readFreeDays(context, { serviceId, calendar, from: date, days: 1, hours, cleaners })
  const time = day?.times.find((one) => wish.startMinute === null || one === timeOfMinutes(wish.startMinute))
  if (!time) return false
  try {
    return await context.db.transaction((tx) => hold(context, tx, wish, visitAt(date, time, hours), calendar.settings.travelBuffer))
  } catch (error) {
    if (isTimeTaken(error)) return false
    throw error
  }
}

async function hold(context: Context, tx: Transaction, wish: Entry, visit: Visit, buffer: number): Promise<boolean> {
  const { id, serviceId, city, cleaners } = wish
  await lockCityDays(tx, { city, visits: [visit] })
  await expireHolds(context, tx)
  const wanted = sql`SELECT 1 AS visit_id, ${visit.startsAt.toISOString()}::timestamptz AS starts_at, ${visit.endsAt.toISOString()}::timestamptz AS ends_at`
  const expiresAt = addMinutes(context.now(), offerMinutes)
  const offered = await tx
    .update(waitingListEntries)
    .set({ state: 'offered', offeredStartsAt: visit.startsAt, offerExpiresAt: expiresAt })
    .where(and(eq(waitingListEntries.id, id), eq(waitingListEntries.state, 'waiting')))
    .returning({ id: waitingListEntries.id })
  if (offered.length === 0) return false
  const { rowCount } = await tx.execute(sql`
    WITH ${freeProfessionals({ wanted, serviceId, city, buffer, bookingId: id })}
    INSERT INTO visit_assignments (waiting_list_entry_id, professional_id, held)
    SELECT ${id}, professional_id, held FROM ranked WHERE rank <= ${cleaners} AND able >= ${cleaners}`)
  if (rowCount !== cleaners) {
    await tx
      .update(waitingListEntries)
      .set({ state: 'waiting', offeredStartsAt: null, offerExpiresAt: null })
      .where(eq(waitingListEntries.id, id))
    return false
  }
  await announce(context, tx, timeOffered, { place: id }, { key: `time_offered:${id}:${expiresAt.getTime()}` })
  return true
}

async function endOffers(context: Context): Promise<void> {
  await context.db.execute(sql`
    WITH ended AS (
      UPDATE waiting_list_entries SET state = 'waiting', passed_at = ${context.now().toISOString()}, offered_starts_at = NULL, offer_expires_at = NULL
      WHERE state = 'offered' AND offer_expires_at <= ${context.now().toISOString()} RETURNING id
    )
    DELETE FROM visit_assignments a USING ended WHERE a.waiting_list_entry_id = ended.id`)
}
