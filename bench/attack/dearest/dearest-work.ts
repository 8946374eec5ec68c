import type { Document } from '../../../test/api/fuzz.ts'
import { dataFolder, type ServerProcess, startServer } from '../../../test/e2e/server-process.ts'
import type { Attack, Result } from '../arena.ts'
import { beginStorm } from './begin-storm.ts'
import { takenBy } from './costs.ts'
import { visit, type Waits } from './neighbour.ts'
import { type Effort, type Found, searchDearest } from './search.ts'

const efforts: Record<'small' | 'whole', Omit<Effort, 'ends'> & { minutes: number; seconds: number }> = {
  small: { samples: 1, climbed: 4, steps: 10, minutes: 0.5, seconds: 5 },
  whole: { samples: 4, climbed: 12, steps: 60, minutes: 5, seconds: 10 },
}
/** So many of the dearest calls are sent. */
const callsSent = 3
/** A neighbour may wait twice as long as in quiet; what is sooner than this many milliseconds is soon in any case. */
const mostTimes = 2
const soon = { middle: 50, p95: 250 }
/** The demo's customer, who has bookings, invoices and a wallet. */
const customer = { email: 'aisha@example.com', password: 'Dubai-Marina-2026' }
/** Nothing is learnt of what work costs where the processor's time seems to stand still. */
const withoutMeter = { NODE_OPTIONS: '--import=data:text/javascript,process.threadCpuUsage=()=>({user:0,system:0})' }

export const dearestWork: Attack = {
  name: 'the dearest work',
  promise:
    'the dearest requests that are found to all calls of strangers and customers, as fast as limits allow, keep a neighbour waiting for at most twice as long',
  async run(_, size) {
    const folder = await dataFolder()
    try {
      const guarded = await tryOn(folder.path, size)
      const unguarded = await tryOn(folder.path, 'small', guarded.found, withoutMeter)
      const failures = [...guarded.harm]
      if (unguarded.harm.length === 0) failures.push('no harm was done without the meter: this attack proves nothing')
      return { figures: { ...guarded.figures, 'without the meter': unguarded.harm[0] ?? 'no harm' }, failures }
    } finally {
      await folder.remove()
    }
  },
}

async function tryOn(dataDir: string, size: 'small' | 'whole', found?: Found[], settings = {}) {
  const server = await startServer(dataDir, { LOG_LEVEL: 'fatal', RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.0/8', ...settings })
  try {
    return await attackOn(server, size, found)
  } finally {
    await server.kill('SIGTERM')
  }
}

/** Looks for the dearest requests, unless they are known, and sends them while a neighbour visits. */
export async function attackOn(server: ServerProcess, size: 'small' | 'whole', known?: Found[]) {
  const token = await signIn(server.url)
  const effort = efforts[size]
  const looked = known
    ? { found: known, asked: 0, answered: 0 }
    : await searchDearest(await documentOf(server.url), openAsk(server, token), { ...effort, ends: Date.now() + effort.minutes * 60_000 })
  const dearest = looked.found.slice(0, callsSent)
  const [quiet, stormy] = [noWaits(), noWaits()]
  const statuses: Record<string, number> = {}
  await visit(server.url, Date.now() + 1_000, noWaits())
  // In turns, since the machine may have other things to do.
  for (let round = 0; round < 2; round++) {
    await visit(server.url, Date.now() + effort.seconds * 1_000, quiet)
    // The search has logged out, among other things.
    const storm = beginStorm(server.url, dearest, await signIn(server.url))
    // A burst is meant to be let through: what counts is what lasts.
    await visit(server.url, Date.now() + 2_000, noWaits())
    await visit(server.url, Date.now() + effort.seconds * 1_000, stormy)
    for (const [status, count] of Object.entries(await storm.end())) statuses[status] = (statuses[status] ?? 0) + count
  }
  return { found: looked.found, ...compare(quiet, stormy, { looked, dearest, statuses }) }
}

const noWaits = (): Waits => ({ 'cached page': [], 'uncached page': [], 'free times': [], details: [], booking: [], payment: [] })

function compare(
  quiet: Waits,
  stormy: Waits,
  { looked, dearest, statuses }: { looked: { asked: number; answered: number }; dearest: Found[]; statuses: Record<string, number> },
) {
  const figures: Result['figures'] = {
    asked: looked.asked,
    calls: looked.answered,
    dearest: dearest.map(({ name, cost }) => `${name} ${Math.round(cost)} ms`).join(' and '),
    answers: Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(' '),
  }
  const harm: string[] = []
  for (const kind of Object.keys(quiet) as (keyof Waits)[])
    for (const [part, at] of [
      ['middle', 0.5],
      ['p95', 0.95],
    ] as const) {
      const [before, after] = [quantile(quiet[kind], at), quantile(stormy[kind], at)]
      figures[`${kind} ${part}`] = `${before.toFixed(1)} → ${after.toFixed(1)} ms`
      if (after > Math.max(soon[part], mostTimes * before))
        harm.push(`a neighbour's ${kind} took ${after.toFixed(1)} ms instead of ${before.toFixed(1)} (${part})`)
    }
  return { figures, harm }
}

const quantile = (waits: number[], at: number): number => [...waits].sort((a, b) => a - b)[Math.floor(waits.length * at)] ?? 0

const documentOf = async (url: string): Promise<Document> => (await (await fetch(`${url}/api/openapi.json`)).json()) as Document

let networksSoFar = 0
/** Somebody new each time, so that no limit stands in the way of a search. */
const newAddress = () => {
  networksSoFar += 1
  return `${20 + (networksSoFar >> 16)}.${networksSoFar & 255}.${(networksSoFar >> 8) & 255}.10`
}

async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() }
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify(customer) })
  return ((await response.json()) as { token: string }).token
}

function openAsk(server: ServerProcess, first: string) {
  let token = first
  return async (request: Parameters<Parameters<typeof searchDearest>[1]>[0], isOfCustomer: boolean) => {
    const headers = { ...request.headers, 'x-forwarded-for': newAddress(), ...(isOfCustomer && { authorization: `Bearer ${token}` }) }
    const before = takenBy(server.pid)
    const send = () => fetch(`${server.url}${request.path}`, { ...request, headers } as RequestInit)
    // A kept connection may end just as it is used again.
    const response = await send().catch(send)
    const text = await response.text()
    const after = takenBy(server.pid)
    if (response.status === 401 && isOfCustomer) token = (await signIn(server.url)) ?? token
    const body = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
    return { status: response.status, body, cost: after.all - before.all, thread: after.thread - before.thread }
  }
}
