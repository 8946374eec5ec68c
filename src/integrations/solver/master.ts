import type { Highs, Model } from 'highs'
import type { CandidateDay } from '../../domain/dispatch/days-within.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import type { Budget } from './limits.ts'

/** How the candidate days are best mixed: what a visit and a professional of a group are worth, and how much of each day is taken. */
export type Mix = { cost: number; prices: Float64Array; groupPrices: Float64Array; shares: Float64Array }

/**
 * The choice among candidate days as a linear program: one row a visit, whose people come from days or stay uncovered, and one row a group, whose
 * professionals have at most one day each. It owns memory outside JavaScript's until it is disposed.
 */
export type Master = {
  days: readonly CandidateDay[]
  /** Adds those that are not there yet; returns how many were new. */
  add(days: readonly CandidateDay[]): number
  /** Keeps the prices so near to these from now on, since far from where they are known to be good they would swing. */
  stayNear(prices: Float64Array, minutes: number): void
  solve(): Mix
  dispose(): void
}

/** After new columns the last solution is still allowed, which is where this method begins. */
const primalSimplex = 4
const tolerance = 1e-7
/** What a row costs in a step of the simplex method, in steps of the budget. */
const aRow = 30

export function openMaster(highs: Highs, problem: Problem, budget: Budget): Master {
  const { groups } = problem
  const visitCount = problem.visits.length
  const rowCount = visitCount + groups.length
  const model = highs.createModel(emptyMaster(problem, rowCount))
  model.options.set({ output_flag: false, solver: 'simplex', simplex_strategy: primalSimplex, presolve: 'off', random_seed: 0 })
  const days: CandidateDay[] = []
  const known = new Set<string>()

  function add(candidates: readonly CandidateDay[]): number {
    const fresh = candidates.filter(({ group, visits }) => {
      const key = `${group}:${visits.join()}`
      if (visits.length === 0 || known.has(key)) return false
      known.add(key)
      return true
    })
    if (fresh.length > 0) addColumns(highs, model, fresh, visitCount, rowCount)
    days.push(...fresh)
    return fresh.length
  }

  /** A price leaves its range only against a person too few, paid at its upper end, or too many, at its lower. */
  function stayNear(prices: Float64Array, minutes: number): void {
    const costs = new Float64Array(2 * visitCount).fill(problem.uncovered)
    for (const [visit, price] of prices.entries()) {
      costs[visit] = Math.min(price + minutes, problem.uncovered)
      costs[visitCount + visit] = minutes - price
    }
    model.changeColsCost({ kind: 'range', from: 0, to: 2 * visitCount - 1 }, costs)
  }

  function solve(): Mix {
    model.run()
    if (model.getModelStatus() !== highs.constants.modelStatus.optimal)
      throw new Error(`The solver ended with status ${model.getModelStatus()}`)
    budget.steps -= Number(model.info.get('simplex_iteration_count')) * rowCount * aRow
    const { rowDual, colValue } = model.getSolution()
    return {
      cost: model.getObjectiveValue(),
      prices: rowDual.slice(0, visitCount),
      groupPrices: rowDual.slice(visitCount),
      shares: colValue.slice(2 * visitCount).map((share) => (share < tolerance ? 0 : share)),
    }
  }

  return { days, add, stayNear, solve, dispose: () => model.dispose() }
}

/** The rows, and for each visit the columns of a person too few and one too many. */
function emptyMaster({ people, groups }: Problem, rowCount: number) {
  const count = people.length
  return {
    numCols: 2 * count,
    numRows: rowCount,
    colCost: new Float64Array(2 * count),
    colLower: new Float64Array(2 * count),
    colUpper: Float64Array.from({ length: 2 * count }, (_, column) => people[column % count] ?? 0),
    rowLower: [...people, ...groups.map(({ pinned, professionals }) => (pinned.length > 0 ? professionals.length : 0))],
    rowUpper: [...people, ...groups.map(({ professionals }) => professionals.length)],
    matrix: {
      format: 'csc' as const,
      numRows: rowCount,
      numCols: 2 * count,
      starts: Int32Array.from({ length: 2 * count + 1 }, (_, index) => index),
      indices: Int32Array.from({ length: 2 * count }, (_, column) => column % count),
      values: Float64Array.from({ length: 2 * count }, (_, column) => (column < count ? 1 : -1)),
    },
  }
}

function addColumns(highs: Highs, model: Model, days: readonly CandidateDay[], visitCount: number, rowCount: number): void {
  const starts = [0]
  const indices: number[] = []
  for (const { visits, group } of days) {
    indices.push(...visits, visitCount + group)
    starts.push(indices.length)
  }
  model.addCols({
    cost: Float64Array.from(days, ({ cost }) => cost),
    lower: new Float64Array(days.length),
    upper: new Float64Array(days.length).fill(highs.infinity),
    matrix: {
      format: 'csc',
      numRows: rowCount,
      numCols: days.length,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: new Float64Array(indices.length).fill(1),
    },
  })
}
