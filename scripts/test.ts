import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringChromium } from './chromium.ts'

/** Runs every check, the quickest to fail first; the last line counts the tests that passed and failed. */
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'service-market-check-'))
chmodSync(folder, 0o755)
const unitReport = join(folder, 'unit.json')
const pagesReport = join(folder, 'pages.json')

type Step = { name: string; script: string; args: string[]; env?: Record<string, string> }

const steps: Step[] = [
  { name: 'style', script: 'node_modules/@biomejs/biome/bin/biome', args: ['check', '.'] },
  { name: 'route types', script: 'node_modules/@react-router/dev/bin.cjs', args: ['typegen'] },
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['--noEmit', '-p', '.'] },
  {
    name: 'rules, operations and API',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
  },
  { name: 'build', script: 'scripts/build.ts', args: [] },
  {
    name: 'pages',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    env: { TEST_REPORT: pagesReport, TEST_DATA_DIR: join(folder, 'data') },
  },
]

let failed = 0
try {
  bringChromium()
  for (const step of steps) {
    const began = Date.now()
    process.stdout.write(`\n${step.name}\n`)
    const code = await run(step)
    process.stdout.write(`${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1_000)} s\n`)
    if (code === 0) continue
    failed = code
    break
  }
} finally {
  const { passed, failures } = countTests()
  process.stdout.write(`\n${passed} passed, ${failures + (failed && !failures ? 1 : 0)} failed\n`)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed)

function run({ script, args, env }: Step): Promise<number> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
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
