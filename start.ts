import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { buildIfStale } from './scripts/build.ts'
import { type Application, openDevelopment, openProduction } from './src/application.ts'
import type { Config } from './src/config.ts'
import { primaryOf } from './src/db/primary.ts'
import { openReplica } from './src/db/replica.ts'
import { hasDemoLogins } from './src/db/seed/demo-logins.ts'
import { networksOf } from './src/domain/network.ts'
import { type FaultReports, openFaultReports } from './src/fault-reports/open-fault-reports.ts'
import { openLog } from './src/log.ts'
import { openGateway } from './src/open-gateway.ts'
import { openServices } from './src/open-services.ts'
import { openShop } from './src/open-shop.ts'
import { outliveTheDatabase } from './src/outlive-the-database.ts'
import { openServer } from './src/server/bound-connections.ts'
import { notYet } from './src/server/not-yet.ts'
import { trustIn } from './src/server/visitor-address.ts'
import { readServerConfig } from './src/server-config.ts'
import { openTracing } from './src/tracing/open-tracing.ts'

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
const isDevelopment = process.argv.includes('--dev')
const isWorker = process.argv.includes('--worker')
/** Reports unexpected errors, once the configuration says where. */
let faults: FaultReports | null = null
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'

process.on('uncaughtException', end)
await (isWorker ? work : start)(readConfigOrExit()).catch(end)

async function start(config: Config): Promise<void> {
  const tracing = config.tracing && (await openTracing(config.tracing))
  faults = config.faults && openFaultReports(config.faults, tracing?.logFields)
  const log = openLog(config.logLevel, undefined, { fields: tracing?.logFields, logMethod: faults?.logMethod })
  outliveTheDatabase(log)
  const application = await openApplication()
  // Loaded while the database starts; if either fails, the start fails below.
  const loading = application.load()
  loading.catch(() => {})
  const isProxy = trustIn(config.trustedProxies)
  const server = openServer(notYet, { networksOf: (peer) => (isProxy(peer) ? [] : networksOf(peer)) })
  const { pool, direct, vault, directUrl, close } = await openShop(config, log, () => listen(server, config))
  await refusePublicPasswords(config, pool)
  const {
    createServer,
    databaseOn,
    openFront,
    openReadiness,
    pages,
    routeOf,
    seedAreas,
    seedDemo,
    RequestCounts,
    serveMetrics,
    startBeat,
    startJobs,
  } = await loading
  const seeded = config.demoData && (await seedDemo(direct, vault, new Date()))
  await databaseOn(direct).transaction(seedAreas)
  const payments = await openGateway(config, pool)
  const replica = config.databaseReplicaUrl === undefined ? null : openReplica(pool, config.databaseReplicaUrl)
  const untracedServices = openServices(config, {
    db: databaseOn(pool),
    ...(replica && { replica }),
    vault,
    gateway: payments.gateway,
    log,
  })
  const services = tracing?.services(untracedServices) ?? untracedServices
  const { staticFiles, middleware } = application
  const { publicUrl, trustedProxies, loginsAtOnce } = config
  const readiness = openReadiness(pool)
  const app = createServer(services, { publicUrl, staticFiles, loginsAtOnce, readiness })
  const metrics = config.metrics && (await serveMetrics(config.metrics, services, pages))
  const counts = new RequestCounts()
  const front = openFront({
    fetch: app.fetch,
    publicUrl,
    gateway: config.paymentGateway.name,
    staticFiles,
    database: primaryOf(directUrl),
    live: services.live,
    memory: services.memory,
    log,
    trustedProxies,
    isDevelopment,
    offlinePages: config.offlinePages,
    counts,
    ...(metrics && { metrics }),
  })
  const listener = tracing?.listen(front.listener, { routeOf, isTrusted: isProxy }) ?? front.listener
  const stopJobs = config.worker === 'inline' ? startJobs(services, direct) : async () => {}
  const stopEvents = payments.start((path, init) => app.request(path, init), log)
  server.off('request', notYet)
  server.on('request', middleware ? (request, response) => middleware(request, response, () => listener(request, response)) : listener)
  if (!server.listening) await listen(server, config)
  const stopBeat = startBeat(services, { kind: 'site', place: String(portOf(server, config)) }, counts)
  announce(config, server, seeded, log)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    endWithin(config.drainSeconds * 1_000 + stopWithin + leftToEnd, log)
    readiness.end()
    await pause(config.drainSeconds * 1_000)
    services.live.close()
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
    await stopBeat()
    await stopEvents()
    await stopJobs()
    await services.mail.close()
    metrics?.close()
    await front.close()
    await tracing?.close()
    await faults?.close()
    await application.close()
    await replica?.close()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** A connection that never ends must not keep the process, which no longer serves: it ends anyway after so many milliseconds. */
function endWithin(milliseconds: number, log: Logger): void {
  setTimeout(() => {
    log.error('something did not end in time: the process ends without it')
    process.exit(1)
  }, milliseconds).unref()
}

/** The built application, rebuilt first if its sources have changed; in development, the sources themselves. */
async function openApplication(): Promise<Application> {
  if (!isDevelopment) {
    buildIfStale()
    return openProduction()
  }
  const { buildArt } = await import('./art/build.ts')
  await buildArt(join(import.meta.dirname, 'build/client/uploads'))
  const { buildPro } = await import('./scripts/build-pro.ts')
  await buildPro(join(import.meta.dirname, 'build'))
  return openDevelopment()
}

/** Runs the background jobs only, beside servers started with WORKER=off. */
async function work(config: Config): Promise<void> {
  const tracing = config.tracing && (await openTracing(config.tracing))
  faults = config.faults && openFaultReports(config.faults, tracing?.logFields)
  const log = openLog(config.logLevel, undefined, { fields: tracing?.logFields, logMethod: faults?.logMethod })
  outliveTheDatabase(log)
  const { pool, direct, vault, close } = await openShop(config, log)
  const payments = await openGateway(config, pool)
  const [{ databaseOn }, { startJobs }, { serveMetrics }, { startBeat }] = await Promise.all([
    import('./src/db/client.ts'),
    import('./src/jobs/schedule.ts'),
    import('./src/server/metrics/serve-metrics.ts'),
    import('./src/server/metrics/process-health.ts'),
  ])
  const untracedServices = openServices(config, { db: databaseOn(pool), vault, gateway: payments.gateway, log })
  const services = tracing?.services(untracedServices) ?? untracedServices
  const metrics = config.metrics && (await serveMetrics(config.metrics, services))
  const stopJobs = startJobs(services, direct)
  const stopBeat = startBeat(services, { kind: 'worker', place: `worker ${process.pid}` })
  tell(log, ['Service Market is running its background jobs.'])
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping')
    endWithin(stopWithin + leftToEnd, log)
    await stopJobs()
    await stopBeat()
    metrics?.close()
    await services.mail.close()
    await tracing?.close()
    await faults?.close()
    await close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** A database may hold the demo from before the site was made public. */
async function refusePublicPasswords({ isPublic, allowPublicDemo }: Config, pool: Pool): Promise<void> {
  if (!isPublic || allowPublicDemo || !(await hasDemoLogins(pool))) return
  throw new Error('The database has demo accounts, whose password is public: give them others, or set ALLOW_PUBLIC_DEMO=true')
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

function announce(config: Config, server: Server, seeded: boolean, log: Logger): void {
  const lines = [`Service Market is running at http://${config.host}:${portOf(server, config)}`]
  if (seeded) lines.push('The database was empty, so it was filled with demo data.')
  if (config.demoData && process.stdout.isTTY) lines.push(...demoLogins)
  if (!config.rateLimits) lines.push('WARNING: RATE_LIMITS=off. Anyone can call the API without limits. Never run a public site like this.')
  tell(log, lines)
}

/** Tells whoever started the process: somebody at a terminal in plain lines, a service manager in lines of the log. */
function tell(log: Logger, lines: string[]): void {
  if (process.stdout.isTTY) process.stdout.write(`${lines.join('\n')}\n`)
  else for (const line of lines) log.info(line)
}
