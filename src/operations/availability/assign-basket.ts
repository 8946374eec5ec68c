import { inArray, sql } from 'drizzle-orm'
import { executePlanned, type Transaction } from '../../db/client.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { areTeamsFree, isOneTeam, type PairTeams, tornBetween } from '../../domain/baskets.ts'
import type { Context } from '../context.ts'
import { assignProfessionals, type Staffing, TimeTaken } from './assign-professionals.ts'
import { freeProfessionals } from './free-professionals.ts'

/** A basket that needs one team: two that follow each other are not enough. */
type Basket = { first: Staffing; second: Staffing; needsOneTeam: boolean }

/** More than any two teams of the largest size; those who offer both services come before the others. */
const mostCompared = 60

/**
 * Assigns the professionals of two bookings whose visits follow each other: one team where it can do both, which both bookings then ask for
 * like for people who came before; else two. The caller holds the day (takeCityDays). Throws TimeTaken.
 */
export async function assignBasket(context: Context, tx: Transaction, { first, second, needsOneTeam }: Basket): Promise<void> {
  const sizes = { first: first.cleaners, second: second.cleaners }
  const teams = await compareTeams(tx, first, second)
  const isOne = isOneTeam(teams, sizes)
  if (!areTeamsFree(teams, sizes) || (needsOneTeam && !isOne)) throw new TimeTaken()
  const torn = new Set(tornBetween(teams))
  const preferred = isOne ? [...teams.both] : [...teams.first].filter((id) => !torn.has(id))
  const team = await assign(context, tx, first, preferred)
  const next = await assign(context, tx, second, isOne ? team : [])
  if (!isOne) return
  const larger = team.length > next.length ? team : next
  await tx
    .update(bookings)
    .set({ wantsTeam: larger })
    .where(inArray(bookings.id, [first.bookingId, second.bookingId]))
}

/** Assigns a booking's one visit. Returns who goes. */
async function assign(context: Context, tx: Transaction, staffing: Staffing, preferred: readonly number[]): Promise<number[]> {
  const staffed = await assignProfessionals(context, tx, { ...staffing, preferred })
  if (staffed.length === 0) throw new TimeTaken()
  const rows = await executePlanned<{ id: number }>(
    tx,
    sql`SELECT a.professional_id AS id FROM visit_assignments a JOIN visits v ON v.id = a.visit_id WHERE v.booking_id = ${staffing.bookingId} ORDER BY 1`,
  )
  return rows.map(({ id }) => id)
}

/** Who can do which of the visits. Whether somebody can do both, the database says: the first is theirs for a moment. */
async function compareTeams(tx: Transaction, first: Staffing, second: Staffing): Promise<PairTeams> {
  const skilled = await skilledInBoth(tx, first, second)
  const [able, next] = [await listAble(tx, first, skilled), await listAble(tx, second, skilled)]
  const either = [...able].filter(([id]) => next.has(id))
  const both = either.length === 0 ? new Set<number>() : await listBoth(tx, first, second, either)
  return { first: new Set(able.keys()), second: new Set(next.keys()), both }
}

async function skilledInBoth(tx: Transaction, { serviceId }: Staffing, { serviceId: other }: Staffing): Promise<number[]> {
  const rows = await executePlanned<{ id: number }>(
    tx,
    sql`SELECT s.professional_id AS id FROM professional_skills s JOIN professional_skills o ON o.professional_id = s.professional_id AND o.service_id = ${other}
      WHERE s.service_id = ${serviceId} ORDER BY 1 LIMIT 1000`,
  )
  return rows.map(({ id }) => id)
}

/** Who can do a visit, each with what it would hold of their time. */
async function listAble(tx: Transaction, staffing: Staffing, preferred: readonly number[]): Promise<Map<number, string>> {
  const wanted = sql`SELECT id AS visit_id, starts_at, ends_at FROM visits WHERE booking_id = ${staffing.bookingId}`
  const rows = await executePlanned<{ id: number; held: string }>(
    tx,
    sql`WITH ${freeProfessionals({ ...staffing, wanted, preferred, cleaners: mostCompared })} SELECT professional_id AS id, held::text AS held FROM chosen`,
  )
  return new Map(rows.map(({ id, held }) => [id, held]))
}

async function listBoth(tx: Transaction, first: Staffing, second: Staffing, either: readonly [number, string][]): Promise<Set<number>> {
  const people = either.map(([id]) => id)
  await tx.execute(sql`SAVEPOINT both_visits`)
  await tx.execute(sql`
    INSERT INTO visit_assignments (visit_id, professional_id, held)
    SELECT v.id, p.id, p.held::tstzrange FROM visits v
    CROSS JOIN unnest(${sql.param(people)}::int[], ${sql.param(either.map(([, held]) => held))}::text[]) AS p (id, held)
    WHERE v.booking_id = ${first.bookingId}`)
  const free = await listAble(tx, second, people)
  await tx.execute(sql`ROLLBACK TO SAVEPOINT both_visits`)
  return new Set(people.filter((id) => free.has(id)))
}
