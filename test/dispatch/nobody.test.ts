import { sql } from 'drizzle-orm'
import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { numbersFrom } from '../../bench/dispatch/random.ts'
import type { Transaction } from '../../src/db/client.ts'
import { instantOf } from '../../src/domain/dubai-time.ts'
import { noWishes } from '../../src/domain/wishes.ts'
import { planDay } from '../../src/integrations/solver/plan-day.ts'
import { findCandidates } from '../../src/operations/availability/find-candidates.ts'
import { exchange } from '../../src/operations/dispatch/exchange.ts'
import { type Proposal, planCityDay, planIllness } from '../../src/operations/dispatch/plan-city-day.ts'
import { type CityDay, readCityDay } from '../../src/operations/dispatch/read-city-day.ts'
import type { DayVisit } from '../../src/operations/dispatch/read-visits.ts'
import { times } from '../quick.ts'
import { buffer, day, openBookedDays } from './booked-day.ts'

/** How many random days are planned, from empty to bursting: FULL_DAYS=500 for the whole proof. */
const days = times(3, 6, process.env.FULL_DAYS)
const mostVisits = 64

const { pool, context, bookRandomDay } = await openBookedDays()
const highs = await loadHighs()
/** What is filled afterwards does not depend on how far the engine searches. */
const limits = { rounds: 30, steps: 10_000_000, nodes: 5 }
const planner = { planDay: async (asked: CityDay['day']) => ({ ...planDay(highs, asked, limits), cpuMilliseconds: 0 }) }

const slot = (time: string) => instantOf(day, time).toISOString()

const read = (ill: Parameters<typeof readCityDay>[2]['ill'] = null) => readCityDay(context, context.db, { city: 'dubai', day, ill })

/** Does something to the day and takes it back. */
async function tried<Found>(work: (tx: Transaction) => Promise<Found>): Promise<Found> {
  class Tried extends Error {}
  let found: Found[] = []
  await context.db
    .transaction(async (tx) => {
      found = [await work(tx)]
      throw new Tried()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error
    })
  return found[0] as Found
}

const changesOf = ({ moves }: Pick<Proposal, 'moves'>) => moves.map(({ visit, from, to }) => ({ visitId: visit, fromId: from, toId: to }))

/** Those whom the office lists as free for these visits. */
async function freeFor(tx: Transaction, visits: readonly DayVisit[]): Promise<Map<number, number[]>> {
  const free = new Map<number, number[]>()
  for (const { id, bookingId, serviceId, area, startsAt, endsAt, gender } of visits) {
    const wishes = { ...noWishes, gender }
    const asked = { bookingId, visitId: id, serviceId, city: 'dubai', area, startsAt, endsAt, buffer, wishes, language: 'en' as const }
    const candidates = await findCandidates(context, tx, asked)
    const able = candidates.filter(({ refusal, isAssigned }) => refusal === null && !isAssigned)
    free.set(
      id,
      able.map((one) => one.id),
    )
  }
  return free
}

/** The visits that lack somebody once these changes are applied, whom nothing keeps away, although the office lists somebody who is free. */
async function wronglyOpen(
  visits: readonly DayVisit[],
  changes: ReturnType<typeof changesOf>,
  absence?: { id: number },
): Promise<object[]> {
  return tried(async (tx) => {
    await exchange(tx, changes)
    if (absence)
      await tx.execute(sql`INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at)
        VALUES (${absence.id}, 'off', ${slot('00:00')}, ${slot('23:59')})`)
    const { rows } = await tx.execute<{ id: number; able: number }>(sql`
      SELECT v.id::int, count(*) FILTER (WHERE a.is_pinned OR professional_works(a.professional_id, tstzrange(v.starts_at, v.ends_at)))::int AS able
      FROM visits v LEFT JOIN visit_assignments a ON a.visit_id = v.id AND a.is_active GROUP BY v.id`)
    const able = new Map(rows.map((row) => [row.id, row.able]))
    const free = await freeFor(
      tx,
      visits.filter(({ id, people }) => (able.get(id) ?? 0) < people),
    )
    return [...free].flatMap(([visit, people]) => (people.length > 0 ? [{ visit, people }] : []))
  })
}

/** Days from empty to bursting; on every third somebody who has visits is away in the afternoon. */
async function drawnDay(seed: number): Promise<void> {
  const below = numbersFrom(seed)
  await bookRandomDay(seed, Math.round((mostVisits * (seed - 1)) / Math.max(days - 1, 1)))
  if (seed % 3 === 0)
    await pool.query(`INSERT INTO professional_exceptions (professional_id, kind, begins_at, ends_at) VALUES ($1, 'off', $2, $3)`, [
      101 + below(5),
      slot('12:00'),
      slot('18:00'),
    ])
}

test(`on ${days} days from empty to bursting no place stays open that somebody could take`, { timeout: 3_600_000 }, async () => {
  const wrong: object[] = []
  let [open, carelesslyOpen] = [0, 0]
  for (let seed = 1; seed <= days; seed++) {
    await drawnDay(seed)
    const { day: asked, visits } = await read()
    const proposal = await planCityDay(planner, asked)
    open += proposal.uncovered
    for (const one of await wronglyOpen(visits, changesOf(proposal))) wrong.push({ seed, ...one })
    // Control: what was answered on full days, the day as it stands.
    carelesslyOpen += (await wronglyOpen(visits, [])).length
  }
  if (process.env.FULL_DAYS)
    process.stdout.write(`${open} places that nobody can take; ${carelesslyOpen} that somebody can stand open before\n`)
  expect(wrong).toEqual([])
  expect(open).toBeGreaterThan(0)
  expect(carelesslyOpen).toBeGreaterThan(0)
})

test(`of somebody ill on ${days} such days, 'nobody can' is said only where nobody can, and nobody else moves without need`, {
  timeout: 3_600_000,
}, async () => {
  const wrong: object[] = []
  let [lost, taken, withOthers, movedByPlan] = [0, 0, 0, 0]
  for (let seed = 1; seed <= days; seed++) {
    await drawnDay(seed)
    const busiest = (await pool.query(`SELECT professional_id AS id FROM visit_assignments GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`))
      .rows[0]
    if (!busiest) continue
    const { day: asked, visits } = await read({ id: busiest.id, from: instantOf(day, '00:00'), until: instantOf(day, '23:59') })
    const proposal = planIllness(asked, busiest.id)
    const own = asked.visits.filter(({ standing, pinned }) => standing.includes(busiest.id) && !pinned.includes(busiest.id))
    const ids = own.map(({ id }) => id)
    const theirs = visits.filter(({ id }) => ids.includes(id))
    for (const one of await wronglyOpen(theirs, changesOf(proposal), busiest)) wrong.push({ seed, ill: busiest.id, ...one })
    const others = proposal.moves.filter(({ visit }) => !ids.includes(visit))
    const gone = proposal.moves.filter(({ to }) => to === null).length
    const bundles = new Set(proposal.moves.filter(({ visit }) => ids.includes(visit)).map(({ bundle }) => bundle))
    if (others.some(({ bundle, to }) => !bundles.has(bundle) || to === null)) wrong.push({ seed, ill: busiest.id, others })
    lost += gone
    taken += proposal.moves.length - others.length - gone
    withOthers += others.length
    movedByPlan += (await planCityDay(planner, asked)).moves.filter(({ visit }) => !ids.includes(visit)).length
  }
  if (process.env.FULL_DAYS)
    process.stdout.write(
      `${taken} visits taken over with ${withOthers} other changes, ${lost} lost; a plan of the day changes ${movedByPlan} others\n`,
    )
  expect(wrong).toEqual([])
  expect([lost, taken].every((count) => count > 0)).toBe(true)
  expect(movedByPlan).toBeGreaterThan(withOthers)
})
