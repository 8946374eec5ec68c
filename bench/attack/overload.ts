import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { dataFolder } from '../../test/e2e/server-process.ts'
import { memoryOf } from '../processes.ts'
import type { Attack } from './arena.ts'
import { day, percentile } from './customer.ts'
import { startShop } from './shop-process.ts'

type Answered = { status: number; took: number; retryAfter: string | undefined }

const connections = 32
const times = 4
/** Few, so that the server's capacity is small and one machine can send four times as much. */
const databaseConnections = 4
/** The memory limit of a process in MB, whatever the load. */
const mostMemory = 400

/** Promise 15: far more calls arrive than can be served; no response is wrong or broken, and everything is as before when they stop. */
export const overload: Attack = {
  name: 'overload',
  promise:
    'at four times the load it can bear it answers what it can, sheds the rest with 503 quickly, keeps its memory and recovers at once',
  async run(arena, size) {
    const { url } = await arena.database(40)
    const seconds = size === 'whole' ? 30 : 4
    const folder = await dataFolder()
    const server = await startShop(folder.path, url, { DATABASE_CONNECTIONS: String(databaseConnections) })
    const agent = new Agent({ keepAlive: true, maxSockets: 5_000 })
    const ask = () =>
      get(agent, server.url, `/api/free-times?service=2&from=${day(3)}&days=14&cleaners=${1 + Math.floor(Math.random() * 3)}`)
    const failures: string[] = []

    const calm: Answered[] = []
    const calmEnds = performance.now() + 3_000
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < calmEnds) calm.push(await ask())
      }),
    )
    const rate = calm.length / 3
    const before = memoryOf(server.pid) ?? 0

    const answers: Answered[] = []
    const underWay: Promise<void>[] = []
    let [sent, most] = [0, before]
    const began = performance.now()
    while (performance.now() - began < seconds * 1_000) {
      const due = ((performance.now() - began) / 1_000) * rate * times
      for (; sent < due; sent++) underWay.push(ask().then((answer) => void answers.push(answer)))
      most = Math.max(most, memoryOf(server.pid) ?? 0)
      await pause(5)
    }
    const ended = performance.now()
    await Promise.all(underWay)
    const drained = performance.now() - ended
    const after = await ask()
    const served = answers.filter(({ status }) => status === 200)
    const shed = answers.filter(({ status }) => status === 503)
    const others = answers.filter(({ status }) => status !== 200 && status !== 503)
    if (others.length > 0)
      failures.push(`${others.length} answers were neither served nor shed: ${[...new Set(others.map(({ status }) => status))].join(', ')}`)
    if (shed.length === 0) failures.push('nobody was sent away: it was not overloaded')
    if (medianOf(shed) > medianOf(served)) failures.push('to be sent away took longer than to be served')
    if (shed.some(({ retryAfter }) => !retryAfter)) failures.push('somebody was sent away without being told when to come again')
    if (served.length / seconds < rate / 3)
      failures.push(`only ${Math.round(served.length / seconds)} a second were served, ${Math.round(rate)} before`)
    if (most > mostMemory) failures.push(`it came to hold ${most} MB`)
    if (after.status !== 200 || after.took > 500)
      failures.push(`after it a call was answered ${after.status} in ${Math.round(after.took)} ms`)
    if (drained > 5_000) failures.push(`it took ${Math.round(drained)} ms to come to rest`)
    agent.destroy()
    await server.kill('SIGTERM')
    await folder.remove()
    return {
      figures: {
        bears_a_second: Math.round(rate),
        asked_a_second: Math.round(sent / seconds),
        served: served.length,
        shed: shed.length,
        served_p99_ms: percentile(
          served.map(({ took }) => took),
          0.99,
        ),
        shed_p99_ms: percentile(
          shed.map(({ took }) => took),
          0.99,
        ),
        memory_before_MB: before,
        memory_most_MB: most,
        at_rest_after_ms: Math.round(drained),
      },
      failures,
    }
  },
}

const medianOf = (answers: Answered[]) =>
  percentile(
    answers.map(({ took }) => took),
    0.5,
  )

/** One call and its outcome; status 0 if no response came. */
function get(agent: Agent, server: string, path: string): Promise<Answered> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) => resolve({ status, took: performance.now() - began, retryAfter })
    request(`${server}${path}`, { agent }, (response) => {
      response.resume()
      response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after']))
      response.once('error', () => end(0))
    })
      .once('error', () => end(0))
      .end()
  })
}
