import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ran } from './test-report.ts'

const file = join(import.meta.dirname, '../docs/tests.md')

type Cell = { tests: number; seconds: number }
/** Of a test file: what `npm test` runs, and what `npm run test:all` does. */
type Row = { quick: Cell; whole: Cell }

const none: Cell = { tests: 0, seconds: 0 }
const head = `# What each run tests

\`npm test\` proves each promise once. \`npm run test:all\` runs all of it, and what repeats, fuzzes, attacks at length or looks at one more page in one more
way besides: in a test file that is \`long(…)\` in place of \`test(…)\`, or a size of \`test/quick.ts\`. CI runs it whole.
\`npm test -- --table\` writes the first two columns, \`npm run test:all -- --table\` the others: what the tests of each file took in that run.

| test file | \`npm test\` | s | \`test:all\` | s |
|---|--:|--:|--:|--:|
`

/** Writes what ran into the table, and keeps what the other run has written. */
export function writeTable(ran: ReadonlyMap<string, Ran>, isQuick: boolean): void {
  const before = readTable()
  const names = isQuick ? new Set([...before.keys(), ...ran.keys()]) : new Set(ran.keys())
  const rows = [...names].map((name): [string, Row] => {
    const now = ran.get(name)
    const cell = now ? { tests: now.passed + now.failed, seconds: now.seconds } : none
    const { quick = none, whole = none } = before.get(name) ?? {}
    return [name, isQuick ? { quick: cell, whole } : { quick, whole: cell }]
  })
  rows.sort(([a], [b]) => (a < b ? -1 : 1))
  const sum = (of: 'quick' | 'whole', what: keyof Cell) => rows.reduce((total, [, row]) => total + row[of][what], 0)
  const total: Row = {
    quick: { tests: sum('quick', 'tests'), seconds: sum('quick', 'seconds') },
    whole: { tests: sum('whole', 'tests'), seconds: sum('whole', 'seconds') },
  }
  writeFileSync(file, `${head}${[...rows, ['**together**', total] as const].map(lineOf).join('\n')}\n`)
}

const lineOf = ([name, { quick, whole }]: readonly [string, Row]) =>
  `| ${name} | ${[quick, whole].map(({ tests, seconds }) => `${tests || ''} | ${tests ? seconds.toFixed(1) : ''}`).join(' | ')} |`

function readTable(): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name = '', ...cells] = line.split('|').map((cell) => cell.trim())
    if (!/\.(?:test|spec)\.ts$/.test(name)) continue
    const [quick = 0, quickSeconds = 0, whole = 0, wholeSeconds = 0] = cells.map(Number)
    rows.set(name, { quick: { tests: quick, seconds: quickSeconds }, whole: { tests: whole, seconds: wholeSeconds } })
  }
  return rows
}
