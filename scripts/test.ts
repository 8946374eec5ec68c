import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bringChromium } from './chromium.ts'
import { makeDataFolder } from './data-folder.ts'

/** Runs every check, the quickest to fail first; the last line counts the tests that passed and failed. */
const root = join(import.meta.dirname, '..')
const folder = makeDataFolder('check')
const unitReport = join(folder.path, 'unit.json')
const pagesReport = join(folder.path, 'pages.json')

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
      args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    },
  ],
  [
    {
      name: 'pages',
      script: 'node_modules/@playwright/test/cli.js',
      args: ['test'],
      env: { TEST_REPORT: pagesReport, TEST_DATA_DIR: join(folder.path, 'data') },
    },
  ],
]

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    folder.remove()
    process.exit(1)
  })

let failed = 0
try {
  bringChromium()
  for (const stage of stages) {
    failed = Math.max(...(await Promise.all(stage.map((step) => tell(step, stage.length === 1)))))
    if (failed) break
  }
} finally {
  const { passed, failures } = countTests()
  process.stdout.write(`\n${passed} passed, ${failures + (failed && !failures ? 1 : 0)} failed\n`)
  folder.remove()
}
process.exit(failed)

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
    env: { ...process.env, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, said })))
}

function countTests(): { passed: number; failures: number } {
  const unit = read<{ numPassedTests: number; numFailedTests: number }>(unitReport)
  const pages = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(pagesReport)
  return {
    passed: (unit?.numPassedTests ?? 0) + (pages?.stats.expected ?? 0),
    failures: (unit?.numFailedTests ?? 0) + (pages?.stats.unexpected ?? 0) + (pages?.stats.flaky ?? 0),
  }
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
