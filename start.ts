import type { RequestListener, Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { buildIfStale } from './scripts/build.ts'
import { openProduction } from './src/application.ts'
import type { Config } from './src/config.ts'
import { networksOf } from './src/domain/network.ts'
import { expectFreePort, expectFreePorts } from './src/expect-free-port.ts'
import { type FaultReports, openFaultReports } from './src/fault-reports/open-fault-reports.ts'
import { openLog } from './src/log.ts'
import { openSite, type Site } from './src/open-site.ts'
import { openWorker } from './src/open-worker.ts'
import { outliveTheDatabase } from './src/outlive-the-database.ts'
import { keepsAllInFolder, putDataAside } from './src/put-data-aside.ts'
import { openServer } from './src/server/bound-connections.ts'
import { notYet } from './src/server/not-yet.ts'
import { trustIn } from './src/server/visitor-address.ts'
import { readServerConfig } from './src/server-config.ts'
import { StartRefused } from './src/start-refused.ts'
import { openTracing, type Tracing } from './src/tracing/open-tracing.ts'

const stopWithin = 9_000
/** Milliseconds after these in which connections to others end. Whoever started the process waits for twenty seconds in all. */
const leftToEnd = 5_000
/** Milliseconds in which requests already sent over open connections are still accepted before these close. */
const graceToArrive = 500
const demoLogins = [
  'Demo logins (password for all: Dubai-Marina-2026):',
  '  aisha@example.com  customer',
  '  omar@example.com   admin',
  '  layla@example.com  superadmin',
  '  Omar and Layla set up an authenticator app when they first log in.',
]
const isWorker = process.argv.includes('--worker')
/** Reports unexpected errors, once the configuration says where. */
let faults: FaultReports | null = null
process.env.NODE_ENV ??= 'production'

process.on('uncaughtException', end)
await (isWorker ? work : start)(readConfigOrExit()).catch(end)

async function start(config: Config): Promise<void> {
  await expectFreePorts(config)
  const { tracing, log } = await openWatchers(config)
  buildIfStale()
  const application = openProduction()
  const isProxy = trustIn(config.trustedProxies)
  let answering: RequestListener = notYet
  const server = openServer((request, response) => answering(request, response), {
    networksOf: (peer) => (isProxy(peer) ? [] : networksOf(peer)),
  })
  const interruption = new AbortController()
  const open = () =>
    openSite(config, {
      ...application,
      loading: application.load(),
      log,
      tracing,
      isProxy,
      signal: interruption.signal,
      onAway: () => listen(server, config),
      receive: (request, response) => server.emit('request', request, response),
      ...(keepsAllInFolder(config) && { beginAnew }),
      async serve(listener) {
        answering = listener
        if (!server.listening) await listen(server, config)
        return portOf(server, config)
      },
    })
  let opening = open()
  /** Only the page of the demo asks for it. What was there is put aside, as `npm run dev -- --fresh` does. */
  function beginAnew(): void {
    answering = notYet
    opening = opening.then(async (site) => {
      log.warn('the demo begins anew')
      site.live.close()
      await site.close()
      await putDataAside(config).catch((error) => log.error({ err: error }, 'the data stay as they are'))
      return open()
    })
    opening.catch((error) => !interruption.signal.aborted && end(error))
  }
  stopOnSignal(log, config.drainSeconds * 1_000, async () => {
    interruption.abort()
    const site = await opening.catch(() => null)
    if (site) await endRequests(server, site, config)
    else server.closeAllConnections()
    await site?.close()
    await tracing?.close()
  })
  const site = await opening.catch((error) => {
    if (!interruption.signal.aborted) throw error
    return null
  })
  if (site && !interruption.signal.aborted) announce(config, server, site, log)
}

/** What a process tells others about itself: its log, traces and faults. */
async function openWatchers(config: Config): Promise<{ tracing: Tracing | null; log: Logger }> {
  const tracing = config.tracing && (await openTracing(config.tracing))
  faults = config.faults && openFaultReports(config.faults, tracing?.logFields)
  const log = openLog(config.logLevel, undefined, { fields: tracing?.logFields, logMethod: faults?.logMethod })
  outliveTheDatabase(log)
  return { tracing, log }
}

/** Ends the process once, with what is under way: `work` ends what is open, and may take so many milliseconds longer than usual. */
function stopOnSignal(log: Logger, longer: number, work: () => Promise<void>): void {
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    endWithin(longer + stopWithin + leftToEnd, log)
    await work().catch((error) => log.error({ err: error }, 'something did not end as it should'))
    await faults?.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
}

/** Takes the requests that are under way or on their way, and no more. */
async function endRequests(server: Server, site: Site, config: Config): Promise<void> {
  site.readiness.end()
  await pause(config.drainSeconds * 1_000)
  site.live.close()
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await pause(graceToArrive)
  const overdue = setTimeout(() => server.closeAllConnections(), stopWithin - graceToArrive)
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })
  clearTimeout(overdue)
}

/** A connection that never ends must not keep the process, which no longer serves: it ends anyway after so many milliseconds. */
function endWithin(milliseconds: number, log: Logger): void {
  setTimeout(() => {
    log.error('something did not end in time: the process ends without it')
    process.exit(1)
  }, milliseconds).unref()
}

/** Runs the background jobs only, beside servers started with WORKER=off. */
async function work(config: Config): Promise<void> {
  if (config.metrics) await expectFreePort(config.metrics, 'METRICS_PORT')
  const { tracing, log } = await openWatchers(config)
  const interruption = new AbortController()
  const opening = openWorker(config, { log, tracing, signal: interruption.signal })
  stopOnSignal(log, 0, async () => {
    interruption.abort()
    const worker = await opening.catch(() => null)
    await worker?.close()
    await tracing?.close()
  })
  await opening.catch((error) => {
    if (!interruption.signal.aborted) throw error
  })
  if (!interruption.signal.aborted) tell(log, ['Service Market is running its background jobs.'])
}

function readConfigOrExit(): Config {
  try {
    return readServerConfig(process.env)
  } catch (error) {
    if (process.stderr.isTTY) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    else openLog('fatal').fatal({ err: error }, 'the configuration is wrong')
    process.exit(1)
  }
}

/** Ends the process with an error: in words for somebody at a terminal, as a line of the log for everybody else. */
function end(error: unknown): void {
  if (error instanceof StartRefused) {
    if (process.stderr.isTTY) process.stderr.write(`${error.message}\n`)
    else openLog('fatal').fatal(error.message)
    process.exit(1)
  }
  if (process.stderr.isTTY) process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
  if (!process.stderr.isTTY || faults)
    openLog('fatal', undefined, { logMethod: faults?.logMethod }).fatal({ err: error }, 'the process ends')
  if (faults) faults.close().finally(() => process.exit(1))
  else process.exit(1)
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function portOf(server: Server, { port }: Config): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function announce(config: Config, server: Server, { isSeeded, hasDemo }: Site, log: Logger): void {
  const origin = `http://${config.host}:${portOf(server, config)}`
  const lines = [`Service Market is running at ${origin}`]
  if (hasDemo) lines.push(`The whole product in a minute, as anybody in it by one press: ${origin}/demo`)
  if (isSeeded) lines.push('The database was empty, so it was filled with demo data.')
  if (config.demoData && process.stdout.isTTY) lines.push(...demoLogins)
  if (!config.rateLimits) lines.push('WARNING: RATE_LIMITS=off. Anyone can call the API without limits. Never run a public site like this.')
  tell(log, lines)
}

/** Tells whoever started the process: somebody at a terminal in plain lines, a service manager in lines of the log. */
function tell(log: Logger, lines: string[]): void {
  if (process.stdout.isTTY) process.stdout.write(`${lines.join('\n')}\n`)
  else for (const line of lines) log.info(line)
}
