import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Assignments, DispatchDay } from '../src/domain/dispatch/day.ts'
import { brokenDay, personalRefusal } from '../src/domain/dispatch/refusals.ts'
import { runPlan } from '../src/integrations/solver/run-plan.ts'
import { type Instance, readInstances } from './dispatch/instances.ts'

/** What is promised of each instance: travel relative to the bound, and seconds of one core. */
const mostGap = 0.01
const mostSeconds = 10

type Row = {
  name: string
  visits: number
  people: number
  uncovered: number
  minutes: number
  published: number
  bound: number | null
  gap: number | null
  seconds: number
}

const columns = ['instance', 'visits', 'people', 'uncovered', 'minutes', 'published', 'bound', 'gap', 'CPU s']
const widths = [20, 8, 8, 11, 9, 11, 10, 8, 8]

const print = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join('')}\n`,
  )

const printRow = ({ name, visits, people, uncovered, minutes, published, bound, gap, seconds }: Row) =>
  print([
    name,
    ...[visits, people, uncovered, minutes, published].map(String),
    bound === null ? '-' : bound.toFixed(1),
    gap === null ? '-' : `${(gap * 100).toFixed(2)}%`,
    seconds.toFixed(1),
  ])

/** Plans an instance twice, the second time read backwards, and says what is wrong with the outcome. */
async function measure({ name, file, day, publishedTravel }: Instance, plans: string | undefined): Promise<{ row: Row; missed: string[] }> {
  const before = process.cpuUsage()
  const { assignments, cost, bound, uncovered } = await runPlan(day)
  const { user, system } = process.cpuUsage(before)
  const again = await runPlan({ ...day, visits: day.visits.toReversed(), professionals: day.professionals.toReversed() })
  const plan = day.visits.map(({ id }) => assignments.get(id)?.[0] ?? null)
  if (plans) writeFileSync(join(plans, file), `${JSON.stringify(plan)}\n`)
  const gap = bound === null ? null : cost.total / bound - 1
  const row: Row = {
    name,
    visits: day.visits.length,
    people: day.professionals.length,
    uncovered,
    minutes: cost.travel,
    published: publishedTravel,
    bound,
    gap,
    seconds: (user + system) / 1_000_000,
  }
  const isSame = day.visits.every(({ id }, index) => (again.assignments.get(id)?.[0] ?? null) === plan[index])
  const wrong: [boolean, string][] = [
    [uncovered > 0, `${uncovered} uncovered`],
    [gap !== null && gap > mostGap, `more than ${mostGap * 100}% above the bound`],
    [row.seconds > mostSeconds, `more than ${mostSeconds} s`],
    [!isSame, 'another plan the second time'],
    [!keepsRules(day, assignments), 'a plan that cannot be'],
  ]
  return { row, missed: wrong.flatMap(([isWrong, what]) => (isWrong ? `${name}: ${what}` : [])) }
}

function keepsRules(day: DispatchDay, assignments: Assignments): boolean {
  return day.professionals.every((professional) => {
    const visits = day.visits.filter(({ id }) => assignments.get(id)?.includes(professional.id))
    return brokenDay(day, professional, visits) === null && visits.every((visit) => personalRefusal(visit, professional) === null)
  })
}

async function measureInstances(folder: string, plans: string | undefined): Promise<string[]> {
  if (plans) mkdirSync(plans, { recursive: true })
  print(columns)
  const rows: Row[] = []
  const missed: string[] = []
  for (const instance of readInstances(folder)) {
    const measured = await measure(instance, plans)
    printRow(measured.row)
    rows.push(measured.row)
    missed.push(...measured.missed)
  }
  const sum = (value: (row: Row) => number | null) => rows.reduce((total, row) => total + (value(row) ?? 0), 0)
  const [minutes, published] = [sum((row) => row.minutes), sum((row) => row.published)]
  const bound = rows.every((row) => row.bound !== null) ? sum((row) => row.bound) : null
  printRow({
    name: `sum of ${rows.length}`,
    visits: sum((row) => row.visits),
    people: sum((row) => row.people),
    uncovered: sum((row) => row.uncovered),
    minutes,
    published,
    bound,
    gap: bound === null ? null : minutes / bound - 1,
    seconds: sum((row) => row.seconds),
  })
  if (minutes > published) missed.push(`${minutes} minutes of travel, published are ${published}`)
  return missed
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { plans: { type: 'string' } } })
  const missed = await measureInstances(positionals[0] ?? join(import.meta.dirname, 'dispatch'), values.plans)
  for (const goal of missed) process.stdout.write(`MISSED: ${goal}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}
