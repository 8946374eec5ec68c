/** `npm run dev`: the site from its sources, each change seen at once. `-- --fresh` begins with new data. */
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from '../db/embedded/start.ts'
import { archiveSettings } from '../db/recovery/archive.ts'
import { expectFreePorts } from '../expect-free-port.ts'
import { putDataAside } from '../put-data-aside.ts'
import { trustIn } from '../server/visitor-address.ts'
import { readServerConfig } from '../server-config.ts'
import { StartRefused } from '../start-refused.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { openBuiltParts } from './built-parts.ts'
import { openCurrentSite, type Running } from './current-site.ts'
import { openSources } from './sources.ts'
import { openTerminalLog } from './terminal-log.ts'

const root = resolve(import.meta.dirname, '../..')
/** Milliseconds in which everything ends, also on a busy machine. */
const patience = 60_000
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
process.env.NODE_ENV ??= 'development'

const say = (text: string) => void process.stdout.write(text)
const opened = new AsyncDisposableStack()
const interruption = new AbortController()
for (const signal of stopSignals) process.on(signal, () => end(0))

const started = start().catch(async (error) => {
  if (interruption.signal.aborted) return
  process.stderr.write(`${error instanceof StartRefused ? error.message : (error?.stack ?? error)}\n`)
  await end(1)
})

async function start(): Promise<void> {
  const config = readServerConfig(process.env)
  await expectFreePorts(config)
  if (process.argv.includes('--fresh')) {
    const aside = await putDataAside(config)
    if (aside) say(`The data that were there are in ${aside}.\n`)
  }
  const { signal } = interruption
  const tracing = config.tracing && (await openTracing(config.tracing))
  if (tracing) opened.defer(() => tracing.close())
  if (!config.databaseUrl) await keepPostgres(config)
  signal.throwIfAborted()
  const server = createServer()
  opened.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  const parts = openBuiltParts(root)
  const sources = await openSources({ root, server, ignored: [resolve(config.dataDir), parts.folder, join(root, 'build')] })
  opened.defer(() => sources.close())
  signal.throwIfAborted()
  await parts.drawPictures()
  const log = openTerminalLog(process.env.LOG_LEVEL ?? 'warn', (error) => site.fail(error))

  const open = async (): Promise<Running> => {
    type Site = typeof import('../open-site.ts')
    const [{ openSite }, settings] = await Promise.all([
      sources.load<Site>('/src/open-site.ts'),
      sources.load<typeof import('../server-config.ts')>('/src/server-config.ts'),
    ])
    const loading = sources.load<typeof import('../server.ts')>('/src/server.ts')
    const running: { listener?: Running['listener'] } = {}
    const now = settings.readServerConfig(process.env)
    const { isSeeded, applied, live, close } = await openSite(now, {
      loading,
      staticFiles: join(parts.folder, 'client'),
      isDevelopment: true,
      log,
      tracing,
      isProxy: trustIn(now.trustedProxies),
      signal,
      receive: (request, response) => server.emit('request', request, response),
      onAway: async () => say('The database is away: it is tried again every second.\n'),
      serve: async (listener) => {
        running.listener = listener
        return config.port
      },
    })
    if (isSeeded) say('The database was empty, so it was filled with demo data.\n')
    const { listener = () => {} } = running
    return {
      applied,
      listener,
      async close() {
        live.close()
        await close()
      },
    }
  }
  const site = openCurrentSite({
    root,
    sources,
    open,
    say,
    signal,
    isPart: (file) => sources.isMigration(file) || parts.isPartOfPhone(file),
  })
  opened.defer(() => site.close())
  process.on('uncaughtException', (error) => site.fail(error))
  server.on('request', (request, response) => {
    sources.middleware(request, response, async () => {
      if (await parts.bringPhone(request.url ?? '').catch((error) => void site.fail(error))) site.touch(parts.folder)
      site.listener(request, response)
    })
  })
  await site.settled()
  signal.throwIfAborted()
  await new Promise<void>((ready, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, ready)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  say(`Service Market runs from its sources at http://${config.host}:${port}\n`)
}

/** PostgreSQL runs as long as this process, however often the site is opened anew. */
async function keepPostgres({ dataDir, archiveDir }: Config): Promise<void> {
  const settings = archiveDir ? archiveSettings(archiveDir, dataDir) : {}
  const database = await startEmbeddedPostgres({ dataDir, log: (line) => /killed|gone|left/.test(line) && say(`${line}\n`), settings })
  opened.defer(() => database.stop())
}

/** Ends what is open, once; what is being opened first. */
async function end(code: number): Promise<void> {
  if (interruption.signal.aborted) return
  interruption.abort()
  setTimeout(() => process.exit(1), patience).unref()
  if (code === 0) await started
  await opened.disposeAsync().catch((error) => process.stderr.write(`${error?.stack ?? error}\n`))
  process.exit(code)
}
