import { parentPort, workerData } from 'node:worker_threads'
import loadHighs from 'highs'
import { planDay } from './plan-day.ts'
import type { PlanWork, RunPlan } from './run-plan.ts'

const { day, limits } = workerData as PlanWork

const spent = (): number => {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1_000
}

const planned = planDay(await loadHighs(), day, limits)
parentPort?.postMessage({ ...planned, cpuMilliseconds: Math.round(spent()) } satisfies RunPlan)
