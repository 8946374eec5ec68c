import { expect, test } from 'vitest'
import { greedyPlan } from '../../src/domain/dispatch/greedy.ts'
import { partOf, withPart } from '../../src/domain/dispatch/part-of.ts'
import { dayCost, groupOf, lacking, planCost } from '../../src/domain/dispatch/plan.ts'
import { problemOf } from '../../src/domain/dispatch/problem.ts'
import { randomDay } from './random-day.ts'

const problem = problemOf(randomDay(301, { visits: 40, professionals: 12 }))
const plan = greedyPlan(problem)
const seats = [1, 4, 5, 9]
const part = partOf(problem, plan, seats)

test('a part has the days of its professionals at what they cost in the whole', () => {
  const costs = part.plan.map((day, seat) => dayCost(part.problem, groupOf(part.problem, seat), day))
  expect(costs).toEqual(seats.map((seat) => dayCost(problem, groupOf(problem, seat), plan[seat] ?? [])))
  expect(costs.some((cost) => cost > 0)).toBe(true)
})

test('put back as it is, it changes nothing', () => {
  expect(withPart(plan, part, part.plan)).toEqual(plan)
})

test('what gets better in the part gets better in the whole by as much', () => {
  const worse = plan.map((day, seat) => (seat === 4 ? [] : day))
  const begun = partOf(problem, worse, seats)
  const better = greedyPlan(begun.problem, begun.plan)
  const gained = planCost(begun.problem, begun.plan) - planCost(begun.problem, better)
  expect(gained).toBeGreaterThan(0)
  expect(planCost(problem, worse) - planCost(problem, withPart(worse, begun, better))).toBeCloseTo(gained)
})

test('it can take what lacks somebody, as far as one of its professionals could', () => {
  const worse = plan.map((day, seat) => (seat === 4 ? [] : day))
  const missing = [...lacking(problem, worse)].flatMap((lacks, visit) => (lacks > 0 ? [visit] : []))
  const able = missing.filter((visit) => seats.some((seat) => groupOf(problem, seat).cost[visit] !== Number.POSITIVE_INFINITY))
  expect(able.length).toBeGreaterThan(0)
  expect(partOf(problem, worse, seats).visits).toEqual(expect.arrayContaining(able))
})
