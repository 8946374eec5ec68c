import type { Highs } from 'highs'
import type { CandidateDay } from '../../domain/dispatch/days-within.ts'
import type { Problem } from '../../domain/dispatch/problem.ts'
import type { Budget } from './limits.ts'

/** What the solver calls a solution that keeps all rules. */
const feasible = 2

/** What a choice costs for each row in a step of the simplex method, and for each visit of a candidate, in steps of the budget. */
const [aRow, anEntry] = [500, 6_000]

/** For each candidate how many professionals have it, and whether no choice among the candidates costs less. */
export type Choice = { counts: Int32Array; isProven: boolean }

/** The cheapest choice of whole days among the candidates that the solver finds within so many nodes, or null if it finds none. */
export function chooseDays(highs: Highs, problem: Problem, days: readonly CandidateDay[], nodes: number, budget: Budget): Choice | null {
  const { people, groups, uncovered } = problem
  const [visitCount, rowCount] = [people.length, people.length + groups.length]
  const columns = visitCount + days.length
  const starts = Int32Array.from({ length: columns + 1 }, (_, index) => index)
  const indices: number[] = [...people.keys()]
  for (const [index, { visits, group }] of days.entries()) {
    for (const visit of visits) indices.push(visit)
    indices.push(visitCount + group)
    starts[visitCount + index + 1] = indices.length
  }
  const model = {
    numCols: columns,
    numRows: rowCount,
    colCost: [...new Array<number>(visitCount).fill(uncovered), ...days.map(({ cost }) => cost)],
    colLower: new Float64Array(columns),
    colUpper: [...people, ...days.map(({ group }) => groups[group]?.professionals.length ?? 0)],
    rowLower: [...people, ...groups.map(({ pinned, professionals }) => (pinned.length > 0 ? professionals.length : 0))],
    rowUpper: [...people, ...groups.map(({ professionals }) => professionals.length)],
    matrix: {
      format: 'csc' as const,
      numRows: rowCount,
      numCols: columns,
      starts,
      indices: Int32Array.from(indices),
      values: new Float64Array(indices.length).fill(1),
    },
    integrality: new Int32Array(columns).fill(highs.constants.variableType.integer),
  }
  return highs.withModel(model, (opened) => {
    opened.options.set({ output_flag: false, random_seed: 0, mip_max_nodes: nodes, presolve: 'off', mip_rel_gap: 0, mip_abs_gap: 1e-6 })
    opened.run()
    budget.steps -= Number(opened.info.get('simplex_iteration_count')) * rowCount * aRow + indices.length * anEntry
    if (Number(opened.info.get('primal_solution_status')) !== feasible) return null
    const counts = Int32Array.from(opened.getSolution().colValue.slice(visitCount), Math.round)
    return { counts, isProven: opened.getModelStatus() === highs.constants.modelStatus.optimal }
  })
}
