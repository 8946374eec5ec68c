import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { bringChromium } from './chromium.ts'
import { makeDataFolder } from './data-folder.ts'
import { readPromises, unproven } from './promises.ts'
import { readReports } from './test-report.ts'
import { writeTable } from './test-table.ts'

/**
 * Runs every check, the quickest to fail first; the last line counts the tests that passed and failed. --all: also what test/quick.ts leaves out;
 * --table: writes docs/tests.md.
 */
const isQuick = !process.argv.includes('--all')
const root = join(import.meta.dirname, '..')
const folder = makeDataFolder('check')
const reports = { unit: join(folder.path, 'unit.json'), pages: join(folder.path, 'pages.json') }

type Step = { name: string; script: string; args: string[]; env?: Record<string, string> }

/** The steps of one stage run in parallel. A step that uses both processors has a stage of its own. */
const stages: Step[][] = [
  [{ name: 'route types', script: 'node_modules/@react-router/dev/bin.cjs', args: ['typegen'] }],
  [
    { name: 'style', script: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '.'] },
    { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit', '-p', '.'] },
    { name: 'build', script: 'scripts/build.ts', args: [] },
  ],
  [
    {
      name: 'rules, operations and API',
      script: 'node_modules/vitest/vitest.mjs',
      args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reports.unit}`],
    },
  ],
  [
    {
      name: 'pages',
      script: 'node_modules/@playwright/test/cli.js',
      args: ['test'],
      env: { TEST_REPORT: reports.pages, TEST_DATA_DIR: join(folder.path, 'data') },
    },
  ],
]

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    folder.remove()
    process.exit(1)
  })

const began = { at: Date.now(), work: workOfProcessors() }
let failed = 0
try {
  bringChromium()
  for (const stage of stages) {
    failed = Math.max(...(await Promise.all(stage.map((step) => tell(step, stage.length === 1)))))
    if (failed) break
  }
} finally {
  const ran = readReports(join(root, 'test'), reports)
  const count = (what: 'passed' | 'failed') => [...ran.values()].reduce((sum, file) => sum + file[what], 0)
  const lost = failed ? [] : unproven(readPromises(), new Set([...ran].filter(([, { passed }]) => passed > 0).map(([file]) => file)))
  for (const words of lost) process.stdout.write(`\nFAILED: nothing that ran proves a promise of docs/promises.md: ${words}\n`)
  if (lost.length > 0) failed = 1
  if (!failed && process.argv.includes('--table')) writeTable(ran, isQuick)
  const minutes = ((Date.now() - began.at) / 60_000).toFixed(1)
  process.stdout.write(`\n${minutes} minutes, in which the processors worked ${Math.round(workOfProcessors() - began.work)} s\n`)
  const failures = count('failed') + lost.length
  process.stdout.write(`${count('passed')} passed, ${failures || (failed ? 1 : 0)} failed\n`)
  folder.remove()
}
process.exit(failed)

/** The seconds that all processors of the machine have worked, for whomever. */
function workOfProcessors(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000
}

/** Runs a step and reports its result; the output of a step that is not alone is shown when it is done. */
async function tell(step: Step, isAlone: boolean): Promise<number> {
  const began = Date.now()
  if (isAlone) process.stdout.write(`\n${step.name}\n`)
  const { code, said } = await run(step, isAlone)
  process.stdout.write(`${said}${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1_000)} s\n`)
  return code
}

function run({ script, args, env }: Step, isAlone: boolean): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    env: { ...process.env, TESTS: isQuick ? 'quick' : 'all', ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, said })))
}
