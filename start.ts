import { createServer as createHttpServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import pino, { type Logger } from 'pino'
import { type Application, openDevelopment, openProduction } from './scripts/application.ts'
import { openGateway } from './scripts/open-gateway.ts'
import { type Config, readConfig } from './src/config.ts'
import { databaseOn, openPool } from './src/db/client.ts'
import { startEmbeddedPostgres } from './src/db/embedded/start.ts'
import { migrate } from './src/db/migrate.ts'
import { seedDemo } from './src/db/seed/seed.ts'

const stopWithin = 9_000
const isDevelopment = process.argv.includes('--dev')
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'

await start(readConfigOrExit()).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
  process.exit(1)
})

async function start(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel })
  const application: Application = isDevelopment ? await openDevelopment() : await openProduction()
  const database = await openDatabase(config, log)
  const pool = openPool(database.url, config.databaseConnections)
  const applied = await migrate(pool)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  const seeded = config.demoData && (await seedDemo(pool, new Date()))
  const payments = await openGateway(config, pool)
  const services = {
    db: databaseOn(pool),
    gateway: payments.gateway,
    log,
    now: () => new Date(),
  }
  const { createServer, startJobs } = await application.load()
  const app = createServer(services, { staticFiles: application.staticFiles, publicUrl: config.publicUrl })
  const stopJobs = startJobs(services)
  const stopEvents = payments.start((path, init) => app.request(path, init), log)
  const listener = getRequestListener(app.fetch)
  const server = createHttpServer(
    application.middleware
      ? (request, response) => application.middleware?.(request, response, () => listener(request, response))
      : listener,
  )
  await listen(server, config)
  announce(config, server, seeded)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const overdue = setTimeout(() => server.closeAllConnections(), stopWithin)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
    clearTimeout(overdue)
    await stopEvents()
    await stopJobs()
    await pool.end()
    await application.close()
    await database.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

async function openDatabase(config: Config, log: Logger): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) })
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function announce(config: Config, server: Server, seeded: boolean): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const lines = [`Service Market is at http://${config.host}:${port}`]
  if (seeded) lines.push('The database was empty and now holds the demo data.')
  process.stdout.write(`${lines.join('\n')}\n`)
}
