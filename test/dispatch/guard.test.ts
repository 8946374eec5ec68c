import loadHighs from 'highs'
import { expect, test } from 'vitest'
import { planDay } from '../../src/integrations/solver/plan-day.ts'
import { type CityDay, readCityDay } from '../../src/operations/dispatch/read-city-day.ts'
import { times } from '../quick.ts'
import { day, openBookedDays } from './booked-day.ts'

/** How many random days are planned: PLANNED_DAYS=500 for the whole proof. */
const days = times(4, 12, process.env.PLANNED_DAYS)
const visitsADay = 18

const { pool, context, bookRandomDay, assign } = await openBookedDays()
const highs = await loadHighs()

/** Puts a plan in the place of what stands, unless the database refuses it. */
async function isTaken(
  { day: { visits }, visits: standing }: CityDay,
  assignments: ReadonlyMap<number, readonly number[]>,
): Promise<boolean> {
  const pairs = visits.flatMap(({ id }) => (id > 0 ? (assignments.get(id) ?? []).map((one) => [id, one] as const) : []))
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('DELETE FROM visit_assignments WHERE visit_id = ANY($1)', [standing.map(({ id }) => id)])
    await assign(pairs, client)
    await client.query('COMMIT')
    return true
  } catch (error) {
    expect((error as { code: string }).code).toBe('23P01')
    await client.query('ROLLBACK')
    return false
  } finally {
    client.release()
  }
}

type Day = CityDay['day']
/** Without these rules the database would refuse plans: the law's hour of rest, and the places that some do not reach. */
const careless: readonly ((day: Day) => Day)[] = [
  (day) => ({ ...day, pauses: day.pauses && { ...day.pauses, pause: 0 } }),
  (day) => ({ ...day, professionals: day.professionals.map((one) => ({ ...one, cannotReach: [] })) }),
]

test('what the engine plans, the database takes; less than that it would not', async () => {
  const refused: number[] = []
  const carelessRefused = new Map(careless.map((rules) => [rules, false]))
  for (let seed = 1; seed <= days; seed++) {
    await bookRandomDay(seed, visitsADay)
    const read = await readCityDay(context, context.db, { city: 'dubai', day, ill: null })
    if (!(await isTaken(read, planDay(highs, read.day).assignments))) refused.push(seed)
    for (const [rules, isFound] of carelessRefused) {
      if (isFound) continue
      const other = { ...read, day: rules(read.day) }
      carelessRefused.set(rules, !(await isTaken(other, planDay(highs, other.day).assignments)))
    }
  }
  expect(refused).toEqual([])
  expect([...carelessRefused.values()]).toEqual([true, true])
})
