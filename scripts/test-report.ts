import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What ran of a test file: how many tests passed and failed, and how many seconds they took together. */
export type Ran = { passed: number; failed: number; seconds: number }

type UnitReport = { testResults: { name: string; assertionResults: { status: string; duration?: number | null }[] }[] }
type PagesSuite = {
  file: string
  suites?: PagesSuite[]
  specs?: { tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results: { duration: number }[] }[] }[]
}

/** Reads the JSON reports of Vitest and Playwright, as far as they exist. Returns the files, below testFolder, of which a test ran. */
export function readReports(testFolder: string, { unit, pages }: { unit: string; pages: string }): Map<string, Ran> {
  const files = new Map<string, Ran>()
  function count(file: string, hasPassed: boolean, milliseconds: number): void {
    const ran = files.get(file) ?? { passed: 0, failed: 0, seconds: 0 }
    ran[hasPassed ? 'passed' : 'failed'] += 1
    ran.seconds += milliseconds / 1_000
    files.set(file, ran)
  }
  function countSuite({ file, suites = [], specs = [] }: PagesSuite): void {
    for (const { status, results } of specs.flatMap(({ tests }) => tests))
      if (status !== 'skipped')
        count(
          `e2e/${file}`,
          status === 'expected',
          results.reduce((sum, { duration }) => sum + duration, 0),
        )
    suites.forEach(countSuite)
  }
  for (const { name, assertionResults } of read<UnitReport>(unit)?.testResults ?? [])
    for (const { status, duration } of assertionResults)
      if (status === 'passed' || status === 'failed') count(relative(testFolder, name), status === 'passed', duration ?? 0)
  read<{ suites: PagesSuite[] }>(pages)?.suites.forEach(countSuite)
  return files
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
