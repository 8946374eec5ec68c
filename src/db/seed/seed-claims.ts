import { eq, sql } from 'drizzle-orm'
import { claimableUntil } from '../../domain/claims.ts'
import { addDays, addMinutes, dubaiDateOf, instantOf, minutesPerDay } from '../../domain/dubai-time.ts'
import { defaultGuarantee } from '../../domain/guarantee-settings.ts'
import type { Transaction } from '../client.ts'
import { bookingEvents, bookings } from '../schema/bookings.ts'
import { claims } from '../schema/claims.ts'
import { visitAssignments, visits } from '../schema/visits.ts'
import type { Vault } from '../vault/vault.ts'
import { omarsAccountId } from './accounts.ts'

const waiting = {
  id: 'clm_00000000000000000000000000000001',
  fault: 'left_out',
  details: 'The balcony was not cleaned, although it is on the list. The rest is fine.',
} as const
const redone = {
  id: 'clm_00000000000000000000000000000002',
  fault: 'poor_result',
  details: 'There are streaks on the windows of the living room.',
} as const
const redoBooking = 'SM-RED2-AGN7'
/** In how many days the free visit takes place, at the earliest and the latest. */
const comesIn = [4, 12] as const

type Visited = { visit: number; number: number; booking: string; account: string; completedAt: Date }

/** Two visits that were not right: about one its customer waits for an answer, of the other the free visit is booked. */
export async function seedClaims(tx: Transaction, vault: Vault, now: Date): Promise<void> {
  const [first, second] = await lastVisits(tx, now)
  if (!first || !second) throw new Error('The demo has no two visits that took place')
  await ask(tx, first, waiting, now)
  const askedAt = await ask(tx, second, redone, now)
  await bookRedo(tx, vault, second, { askedAt, now })
}

/** The last visits that took place some hours ago, of different customers with an account. */
async function lastVisits(tx: Transaction, now: Date): Promise<Visited[]> {
  const { rows } = await tx.execute<Omit<Visited, 'completedAt'> & { completed_at: string }>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (b.account_id) v.id::int AS visit, v.number, b.id AS booking, b.account_id AS account, v.completed_at
      FROM visits v JOIN bookings b ON b.id = v.booking_id
      WHERE v.status = 'completed' AND b.account_id IS NOT NULL AND b.cleaners = 1 AND v.completed_at < ${addMinutes(now, -120).toISOString()}
      ORDER BY b.account_id, v.completed_at DESC) AS last
    ORDER BY completed_at DESC, booking LIMIT 2`)
  return rows.map(({ completed_at, ...row }) => ({ ...row, completedAt: new Date(completed_at) }))
}

async function ask(tx: Transaction, visited: Visited, said: typeof waiting | typeof redone, now: Date): Promise<Date> {
  const { booking, visit, number, account, completedAt } = visited
  const askUntil = claimableUntil({ status: 'completed', completedAt }, defaultGuarantee.claimHours) ?? now
  const latest = [addMinutes(askUntil, -30), addMinutes(now, -60)].reduce((one, other) => (one < other ? one : other))
  const asked = { askUntil, askedAt: latest, stateSince: latest }
  await tx.insert(claims).values({ ...said, kind: 'redo', bookingId: booking, visitId: visit, ...asked })
  const data = { visit: number, claim: said.id }
  await tx
    .insert(bookingEvents)
    .values({ bookingId: booking, kind: 'visit_claim_asked', actorKind: 'customer', actorId: account, data, createdAt: latest })
  return latest
}

async function bookRedo(tx: Transaction, vault: Vault, visited: Visited, { askedAt, now }: { askedAt: Date; now: Date }): Promise<void> {
  const bookedAt = addMinutes(askedAt, 25)
  const [before] = await tx.select().from(bookings).where(eq(bookings.id, visited.booking))
  if (!before) throw new Error('The booking of a demo visit is gone')
  const { address, scope } = vault.openRow(bookings, before.id, before)
  const { who, startsAt } = await freeTime(tx, visited.visit, now)
  const endsAt = addMinutes(startsAt, before.hours * 60)
  const { charge: _, vat: _vat, total: _total, ...kept } = before
  await tx.insert(bookings).values({
    ...kept,
    ...{ id: redoBooking, redoOf: redone.id, charge: 0, vat: 0, total: 0, discount: 0 },
    ...{ frequency: 'Once', paymentMethod: 'card', status: 'confirmed', isPaid: false, bookedBy: null, toldFeeRule: false },
    ...{ overAt: null, photosAgreedAt: null, createdAt: bookedAt, updatedAt: bookedAt, wantsTeam: [] },
    address: vault.seal(bookings.address, redoBooking, address),
    scope: scope && vault.seal(bookings.scope, redoBooking, scope),
  })
  const [visit] = await tx.insert(visits).values({ bookingId: redoBooking, number: 1, startsAt, endsAt }).returning({ id: visits.id })
  if (!visit) throw new Error('The free visit was not kept')
  const held = `[${startsAt.toISOString()},${endsAt.toISOString()})`
  await tx.insert(visitAssignments).values({ visitId: visit.id, professionalId: who, held })
  await tx
    .update(claims)
    .set({ state: 'booked', stateSince: bookedAt, bookUntil: addMinutes(bookedAt, defaultGuarantee.redoDays * minutesPerDay) })
    .where(eq(claims.id, redone.id))
  const by = { actorKind: 'staff', actorId: omarsAccountId, createdAt: bookedAt } as const
  await tx.insert(bookingEvents).values([
    { bookingId: visited.booking, kind: 'visit_claim_booked', data: { visit: visited.number, claim: redone.id }, ...by },
    { bookingId: redoBooking, kind: 'created', toStatus: 'pending', data: { visits: 1, claim: redone.id }, ...by },
    { bookingId: redoBooking, kind: 'confirmed', fromStatus: 'pending', toStatus: 'confirmed', ...by },
  ])
}

/** Somebody who could have done the visit and has a whole day free, at ten o'clock. */
async function freeTime(tx: Transaction, visit: number, now: Date): Promise<{ who: number; startsAt: Date }> {
  const [from, until] = comesIn.map((days) => addDays(dubaiDateOf(now), days))
  const { rows } = await tx.execute<{ who: number; day: string }>(sql`
    SELECT p.id AS who, day::date::text AS day
    FROM generate_series(${from}::date, ${until}::date, interval '1 day') AS day, visits v JOIN bookings b ON b.id = v.booking_id
      JOIN professional_skills k ON k.service_id = b.service_id JOIN professionals p ON p.id = k.professional_id AND p.city = b.city AND p.is_active
    WHERE v.id = ${visit} AND extract(dow FROM day) BETWEEN 1 AND 4
      AND professional_works(p.id, tstzrange((day + interval '10 hours') AT TIME ZONE 'Asia/Dubai', (day + interval '14 hours') AT TIME ZONE 'Asia/Dubai'))
      AND NOT EXISTS (SELECT FROM visit_assignments a WHERE a.professional_id = p.id AND a.is_active
        AND a.held && tstzrange(day AT TIME ZONE 'Asia/Dubai', (day + interval '1 day') AT TIME ZONE 'Asia/Dubai'))
    ORDER BY 2, 1 LIMIT 1`)
  const [found] = rows
  if (!found) throw new Error('Nobody has a day free for the free visit')
  return { who: found.who, startsAt: instantOf(found.day, '10:00') }
}
