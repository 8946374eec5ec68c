import { expect, test } from 'vitest'
import { type PlanFailed, runPlan } from '../../src/integrations/solver/run-plan.ts'
import { longOf } from '../quick.ts'
import { randomDay, wrongIn } from './random-day.ts'

const long = longOf(test)

const day = randomDay(7)
const script = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const failed = (reason: PlanFailed['reason']) => expect.objectContaining({ name: 'PlanFailed', reason })

test('a day is planned in a thread of its own', async () => {
  const { assignments, cpuMilliseconds } = await runPlan(day)
  expect(wrongIn(day, assignments)).toEqual([])
  expect(cpuMilliseconds).toBeGreaterThan(0)
})

long('two days at once are planned one after the other, each as if alone', async () => {
  const other = randomDay(8)
  const [first, second] = await Promise.all([runPlan(day), runPlan(other)])
  expect(first.assignments).toEqual((await runPlan(day)).assignments)
  expect(second.assignments).toEqual((await runPlan(other)).assignments)
})

long('a thread that fails is reported as such, and the next day is planned', async () => {
  await expect(runPlan(day, { script: script('throw new Error("broken")') })).rejects.toEqual(failed('crashed'))
  await expect(runPlan(day, { script: script('process.exit(1)') })).rejects.toEqual(failed('crashed'))
  await expect(runPlan(day, { script: script('0') })).rejects.toEqual(failed('crashed'))
  expect((await runPlan(day)).assignments.size).toBe(day.visits.length)
})

test('a thread that hangs is ended', async () => {
  await expect(runPlan(day, { script: script('for (;;);'), mostMilliseconds: 50 })).rejects.toEqual(failed('too_long'))
})

test('a plan that nobody waits for any more is stopped, also before it begins', async () => {
  const stop = new AbortController()
  const [running, waiting] = [script('for (;;);'), script('for (;;);')].map((hanging) =>
    runPlan(day, { script: hanging, signal: stop.signal }),
  )
  setTimeout(() => stop.abort(), 50)
  await expect(running).rejects.toEqual(failed('stopped'))
  await expect(waiting).rejects.toEqual(failed('stopped'))
})
