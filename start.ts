import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'
import { type Application, openDevelopment, openProduction } from './scripts/application.ts'
import { type Config, readConfig } from './src/config.ts'
import { databaseOn, openPool } from './src/db/client.ts'
import { startEmbeddedPostgres } from './src/db/embedded/start.ts'
import { migrate } from './src/db/migrate.ts'
import { seedDemo } from './src/db/seed/seed.ts'
import { simulatorChargesIn } from './src/db/simulator-charges.ts'
import { fileTransport } from './src/integrations/email/file-transport.ts'
import { smtpTransport } from './src/integrations/email/smtp-transport.ts'
import { localFiles } from './src/integrations/files/local-files.ts'
import { createSimulator } from './src/integrations/payments/simulator.ts'

const stopWithin = 9_000
const demoLogins = [
  'Demo logins, all with the password Dubai-Marina-2026:',
  '  aisha@example.com  customer',
  '  omar@example.com   admin',
  '  layla@example.com  superadmin',
  '  Omar and Layla set up an authenticator app at their first login.',
]
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
  const services = {
    db: databaseOn(pool),
    gateway: createSimulator(simulatorChargesIn(pool)),
    mail: config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : fileTransport(join(config.dataDir, 'mail'), config.mailFrom),
    files: localFiles(join(config.dataDir, 'uploads')),
    site: { publicUrl: config.publicUrl, rateLimits: config.rateLimits },
    log,
    now: () => new Date(),
  }
  const { createServer, openFront, startJobs } = await application.load()
  const { staticFiles, middleware } = application
  const { publicUrl, trustedProxies } = config
  const app = createServer(services, { publicUrl, staticFiles })
  const front = openFront({ fetch: app.fetch, publicUrl, staticFiles, databaseUrl: database.url, log, trustedProxies, isDevelopment })
  const stopJobs = startJobs(services)
  const server = createHttpServer(
    middleware ? (request, response) => middleware(request, response, () => front.listener(request, response)) : front.listener,
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
    await stopJobs()
    await services.mail.close()
    await front.close()
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
  if (config.demoData) lines.push(...demoLogins)
  if (!config.rateLimits)
    lines.push('', 'WARNING: RATE_LIMITS=off. Anybody may call as often as they like. Never run a public site like this.', '')
  process.stdout.write(`${lines.join('\n')}\n`)
}
