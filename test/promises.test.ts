import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { promisesOf, readPromises, unproven } from '../scripts/promises.ts'

const files = new Set(globSync('**/*.{test,spec}.ts', { cwd: import.meta.dirname }))

test('every promise names a test file that exists', () => {
  expect(readPromises().length).toBeGreaterThan(150)
  expect(unproven(readPromises(), files)).toEqual([])
})

test('control: a promise without a proof, or with one that did not run, is named', () => {
  const list =
    '| promise | proven by | at full size |\n|---|---|---|\n| 1. Once | `money/attack`, `e2e/taps` | |\n| 2. Never | | `npm run bench` |'
  expect(unproven(promisesOf(list), new Set(['e2e/taps.spec.ts']))).toEqual(['2. Never'])
  expect(unproven(promisesOf(list), new Set())).toEqual(['1. Once', '2. Never'])
})

test('what npm test leaves out, npm run test:all and CI run', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  expect(JSON.parse(read('package.json')).scripts).toMatchObject({ test: 'node scripts/test.ts', 'test:all': 'npm test -- --all' })
  expect(read('.ci/run')).toContain('\nnpm test -- --all\n')
})
