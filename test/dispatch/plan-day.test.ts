import loadHighs from 'highs'
import { describe, expect, test } from 'vitest'
import { costOf } from '../../src/domain/dispatch/cost.ts'
import type { DispatchDay } from '../../src/domain/dispatch/day.ts'
import { greedyPlan, standingPlan } from '../../src/domain/dispatch/greedy.ts'
import { movesOf } from '../../src/domain/dispatch/moves.ts'
import { assignmentsOf } from '../../src/domain/dispatch/plan.ts'
import { problemOf } from '../../src/domain/dispatch/problem.ts'
import { planDay } from '../../src/integrations/solver/plan-day.ts'
import { leastCost } from './least-cost.ts'
import { randomDay, wrongIn } from './random-day.ts'

const highs = await loadHighs()
const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

describe('200 small days', () => {
  const days = seeds.map((seed) => randomDay(seed, { visits: 5 + (seed % 3), professionals: 2 + (seed % 2) }))

  const planned = days.map((day) => planDay(highs, day))

  test('cost what trying everything finds, and keep all rules', () => {
    const wrong = planned.flatMap(({ cost, bound, assignments }, index) => {
      const day = days[index] ?? randomDay(0)
      const least = leastCost(day)
      const isLeast = Math.abs(cost.total - least) < 1e-6 && Math.abs(bound - least) < 1e-3
      return isLeast && wrongIn(day, assignments).length === 0
        ? []
        : [{ seed: seeds[index], cost: cost.total, least, bound, wrong: wrongIn(day, assignments) }]
    })
    expect(wrong).toEqual([])
  })

  test('are not planned so well by going to the nearest', () => {
    const nearest = days.map((day) => costOf(day, assignmentsOf(problemOf(day), greedyPlan(problemOf(day)))).total)
    expect(nearest.filter((cost, index) => cost > (planned[index]?.cost.total ?? 0) + 1).length).toBeGreaterThan(50)
  })

  test('change nothing without saying what is better', () => {
    const said = new Set<string>()
    for (const [index, day] of days.entries()) {
      const moves = movesOf(day, planned[index]?.assignments ?? new Map())
      for (const bundle of Map.groupBy(moves, (move) => move.bundle).values()) {
        const reasons = bundle.flatMap(({ from, why }) => [
          ...(from === null ? ['filled'] : why.gains),
          ...(why.cannot ? ['cannot'] : []),
          ...(why.road < 0 ? ['road'] : []),
        ])
        expect({ seed: seeds[index], reasons: reasons.filter((one) => one !== 'together') }).not.toMatchObject({ reasons: [] })
        for (const one of reasons) said.add(one)
      }
    }
    expect([...said].sort()).toEqual(['cannot', 'fairer', 'filled', 'known', 'language', 'road', 'together'])
  })

  test('have among them every thing that can be decided', () => {
    const costs = planned.map(({ cost }) => cost)
    for (const part of ['uncovered', 'changed', 'unknown', 'fairness', 'language'] as const)
      expect(costs.filter((cost) => cost[part] !== 0).length, part).toBeGreaterThan(10)
  })
})

describe('larger days', () => {
  const days = [301, 302].map((seed) => randomDay(seed, { visits: 40, professionals: 12 }))
  const planned = days.map((day) => planDay(highs, day))

  test('keep all rules and are never worse than what stands', () => {
    for (const [index, { cost, bound, assignments }] of planned.entries()) {
      const day = days[index] ?? randomDay(0)
      const problem = problemOf(day)
      expect(wrongIn(day, assignments)).toEqual([])
      expect(cost.total).toBeLessThanOrEqual(costOf(day, assignmentsOf(problem, standingPlan(problem))).total)
      expect(cost.total / bound).toBeLessThan(1.01)
    }
  })

  test('are planned the same whatever the order in which they are read', () => {
    for (const [index, day] of days.entries()) {
      const backwards: DispatchDay = { ...day, visits: day.visits.toReversed(), professionals: day.professionals.toReversed() }
      const again = planDay(highs, backwards)
      expect([...again.assignments].sort()).toEqual([...(planned[index]?.assignments ?? [])].sort())
    }
  })

  test('are planned within the rules, above the bound and no worse than what stands, also where little may be searched', () => {
    for (const day of days.slice(0, 1)) {
      const standing = costOf(day, assignmentsOf(problemOf(day), standingPlan(problemOf(day)))).total
      const { cost, bound, assignments } = planDay(highs, day, { rounds: 5, steps: 1_000_000, nodes: 1 })
      expect(wrongIn(day, assignments)).toEqual([])
      expect(cost.total).toBeLessThanOrEqual(standing)
      expect(bound).toBeLessThanOrEqual(cost.total)
    }
  })

  test('stay as they are when nothing is allowed to be searched and what stands is best', () => {
    for (const [index, day] of days.entries()) {
      const once = planned[index]
      const visits = day.visits.map((visit) => ({ ...visit, standing: once?.assignments.get(visit.id) ?? [] }))
      const again = planDay(highs, { ...day, visits }, { rounds: 0, steps: 0, nodes: 0 })
      expect(again.cost.total).toBe(once?.cost.total)
      expect([...again.assignments]).toEqual([...(once?.assignments ?? [])])
    }
  })
})
