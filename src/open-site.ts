import type { RequestListener } from 'node:http'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { primaryOf } from './db/primary.ts'
import { openReplica } from './db/replica.ts'
import { hasDemoLogins } from './db/seed/demo-logins.ts'
import { openGateway } from './open-gateway.ts'
import { openServices } from './open-services.ts'
import { openShop } from './open-shop.ts'
import type { LiveFeed } from './operations/live-feed.ts'
import { keepsAllInFolder } from './put-data-aside.ts'
import type { Readiness } from './server/readiness.ts'
import { isDemoOpen } from './server-config.ts'
import type { Tracing } from './tracing/open-tracing.ts'

export type ServerModule = typeof import('./server.ts')

type Opening = {
  /** Pages, API and jobs, which load while the database starts. */
  loading: Promise<ServerModule>
  staticFiles: string
  isDevelopment: boolean
  log: Logger
  tracing: Tracing | null
  /** Whether an address is a proxy's that is trusted. */
  isProxy: (address: string | undefined) => boolean
  /** Aborted when the process is to end although it has not yet started. */
  signal: AbortSignal
  /** Called once if the database is away. */
  onAway: () => Promise<void>
  /** What the port of the site does with a request. */
  receive: RequestListener
  /** Empties the data and opens the site anew, where whoever opens it can. */
  beginAnew?: () => void
  /** Serves requests by a listener; returns the port. */
  serve: (listener: RequestListener) => Promise<number>
}

/** applied: the migrations that this start brought. isSeeded: whether it filled an empty database. hasDemo: whether it has the pages of the demo. close: ends everything but the requests. */
export type Site = { applied: string[]; isSeeded: boolean; hasDemo: boolean; readiness: Readiness; live: LiveFeed; close(): Promise<void> }

/**
 * Opens the whole site: database, services, jobs, and what answers requests.
 * Errors: those of openShop, the gateway and the ports; the reason of the signal. Whatever was opened until then is closed, PostgreSQL too.
 */
export async function openSite(config: Config, opening: Opening): Promise<Site> {
  // Awaited below; if it fails first, that is no rejection that nobody handles.
  opening.loading.catch(() => {})
  const opened = new AsyncDisposableStack()
  try {
    return await openInto(opened, config, opening)
  } catch (error) {
    await opened.disposeAsync().catch((cause) => opening.log.error({ err: cause }, 'something did not end as it should'))
    throw error
  }
}

async function openInto(opened: AsyncDisposableStack, config: Config, opening: Opening): Promise<Site> {
  const { staticFiles, isDevelopment, log, tracing, isProxy, signal, onAway, serve, receive, beginAnew } = opening
  const { publicUrl, trustedProxies, loginsAtOnce } = config
  const { pool, direct, vault, directUrl, applied, close } = await openShop(config, log, { onAway, signal })
  opened.defer(close)
  await refusePublicPasswords(config, pool)
  const server = await opening.loading
  const db = server.databaseOn(pool)
  signal.throwIfAborted()
  const isSeeded = config.demoData && (await server.seedDemo(direct, vault, new Date()))
  await server.databaseOn(direct).transaction(server.seedAreas)
  signal.throwIfAborted()
  const payments = await openGateway(config, pool)
  const replica = config.databaseReplicaUrl === undefined ? null : openReplica(pool, config.databaseReplicaUrl)
  if (replica) opened.defer(() => replica.close())
  const untraced = openServices(config, { db, ...(replica && { replica }), vault, gateway: payments.gateway, log })
  const services = tracing?.services(untraced) ?? untraced
  const readiness = server.openReadiness(pool)
  const app = server.createServer(services, { publicUrl, staticFiles, loginsAtOnce, readiness })
  const metrics = config.metrics && (await server.serveMetrics(config.metrics, services, server.pages))
  const counts = new server.RequestCounts()
  const front = server.openFront({
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
    hasDemo: isDemoOpen(config),
    counts,
    ...(metrics && { metrics }),
  })
  opened.defer(() => front.close())
  if (metrics) opened.defer(() => metrics.close())
  opened.defer(() => services.mail.close())
  if (config.worker === 'inline') opened.defer(server.startJobs(services, direct))
  opened.defer(payments.start((path, init) => app.request(path, init), log))
  const listener = tracing?.listen(front.listener, { routeOf: server.routeOf, isTrusted: isProxy })
  const demo = isDemoOpen(config)
    ? (await server.bringDemo()).openDemo(services, {
        host: config.host,
        receive,
        beginAnew,
        keepsAllInFolder: keepsAllInFolder(config),
      })
    : null
  if (demo) opened.defer(() => demo.close())
  const all = listener ?? front.listener
  const port = await serve(demo?.inFrontOf(all) ?? all)
  await demo?.begin(port)
  opened.defer(server.startBeat(services, { kind: 'site', place: String(port) }, counts))
  return { applied, isSeeded, hasDemo: demo !== null, readiness, live: services.live, close: () => opened.disposeAsync() }
}

/** A database may hold the demo from before the site was made public. */
async function refusePublicPasswords({ isPublic, allowPublicDemo }: Config, pool: Pool): Promise<void> {
  if (!isPublic || allowPublicDemo || !(await hasDemoLogins(pool))) return
  throw new Error('The database has demo accounts, whose password is public: give them others, or set ALLOW_PUBLIC_DEMO=true')
}
