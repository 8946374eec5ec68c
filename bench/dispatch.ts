import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Assignments, DispatchDay } from '../src/domain/dispatch/day.ts'
import { brokenDay, personalRefusal } from '../src/domain/dispatch/refusals.ts'
import { runPlan } from '../src/integrations/solver/run-plan.ts'
import { type Instance, readInstances } from './dispatch/instances.ts'
import { type Judged, judge } from './dispatch/judge-day.ts'
import { madeUpDay } from './dispatch/made-up-day.ts'

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
  bound: number
  gap: number
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
    bound.toFixed(1),
    `${(gap * 100).toFixed(2)}%`,
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
  const gap = cost.total / bound - 1
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
    [gap > mostGap, `more than ${mostGap * 100}% above the bound`],
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
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0)
  const [minutes, published] = [sum((row) => row.minutes), sum((row) => row.published)]
  const bound = sum((row) => row.bound)
  printRow({
    name: `sum of ${rows.length}`,
    visits: sum((row) => row.visits),
    people: sum((row) => row.people),
    uncovered: sum((row) => row.uncovered),
    minutes,
    published,
    bound,
    gap: minutes / bound - 1,
    seconds: sum((row) => row.seconds),
  })
  if (minutes > published) missed.push(`${minutes} minutes of travel, published are ${published}`)
  return missed
}

/** What is promised of each made-up day of two hundred person-visits: travel relative to how it is booked when roads are not known. */
const goals = { travel: 0.55, onTime: 0.99, known: 0.5 }
const seeds = [1, 2, 3, 4, 5]
const personVisits = 200

async function measureMadeUp(seed: number): Promise<{ planned: Judged; missed: string[] }> {
  const day = madeUpDay(seed, personVisits)
  const booked = judge(day, new Map(day.visits.map(({ id, standing }) => [id, standing])), seed)
  const { assignments, uncovered, cost, bound, cpuMilliseconds } = await runPlan(day)
  const planned = judge(day, assignments, seed)
  const gap = cost.total / bound - 1
  const row = (name: string, { travel, impossible, onTime, known, knowing }: Judged, others: string[]) =>
    print([name, String(travel), String(impossible), `${(onTime * 100).toFixed(1)}%`, `${known}/${knowing}`, ...others])
  row(`day ${seed} as booked`, booked, [])
  row(`day ${seed} planned`, planned, [
    `${uncovered}`,
    (planned.travel / booked.travel).toFixed(3),
    `${(gap * 100).toFixed(2)}%`,
    (cpuMilliseconds / 1_000).toFixed(1),
  ])
  const wrong: [boolean, string][] = [
    [planned.travel > goals.travel * booked.travel, `more than ${goals.travel} of the travel as booked`],
    [planned.impossible > 0, `${planned.impossible} impossible roads`],
    [planned.onTime < goals.onTime, `less than ${goals.onTime * 100}% on time`],
    [uncovered > 0, `${uncovered} uncovered`],
    [planned.known < goals.known * planned.knowing, `${planned.known} of ${planned.knowing} customers see somebody they know`],
    [cpuMilliseconds > mostSeconds * 1_000, `more than ${mostSeconds} s`],
    [!keepsRules(day, assignments), 'a plan that cannot be'],
  ]
  return { planned, missed: wrong.flatMap(([isWrong, what]) => (isWrong ? `day ${seed}: ${what}` : [])) }
}

async function measureMadeUpDays(): Promise<string[]> {
  print([`\n${personVisits} person-visits`, 'minutes', 'no road', 'on time', 'known', 'uncovered', 'of booked', 'gap', 'CPU s'])
  const missed: string[] = []
  let [known, knowing] = [0, 0]
  for (const seed of seeds) {
    const measured = await measureMadeUp(seed)
    missed.push(...measured.missed)
    known += measured.planned.known
    knowing += measured.planned.knowing
  }
  print([`sum of ${seeds.length} planned`, '', '', '', `${known}/${knowing}`])
  return missed
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { plans: { type: 'string' } } })
  const missed = await measureInstances(positionals[0] ?? join(import.meta.dirname, 'dispatch'), values.plans)
  missed.push(...(await measureMadeUpDays()))
  for (const goal of missed) process.stdout.write(`MISSED: ${goal}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
}
