import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import pino from 'pino'
import { createApi } from '../../src/api/app.ts'
import { readConfig } from '../../src/config.ts'
import { databaseOn } from '../../src/db/client.ts'
import { openPool } from '../../src/db/pool.ts'
import { primaryOf } from '../../src/db/primary.ts'
import { openVault } from '../../src/db/vault/open-vault.ts'
import { fileTransport } from '../../src/integrations/email/file-transport.ts'
import { localFiles } from '../../src/integrations/files/local-files.ts'
import { webPushTransport } from '../../src/integrations/push/web-push.ts'
import { runPlan } from '../../src/integrations/solver/run-plan.ts'
import { startJobs } from '../../src/jobs/schedule.ts'
import { openGateway } from '../../src/open-gateway.ts'
import { openHeads } from '../../src/open-heads.ts'
import { openKeyring } from '../../src/open-keyring.ts'
import { openAuditWatch } from '../../src/operations/audit-watch.ts'
import { openBusinessMemory } from '../../src/operations/business-memory.ts'
import { openLiveFeed } from '../../src/operations/live-feed.ts'
import { argon2Hashing, passwordCost } from '../../src/operations/password-hashing.ts'
import { openTally } from '../../src/operations/tally.ts'
import { untraced } from '../../src/operations/trace.ts'
import { outliveTheDatabase } from '../../src/outlive-the-database.ts'
import { watchDatabase } from '../../src/server/database-changes.ts'

/** The real server's API, jobs and gateway in a process that can be killed; it prints its port when it listens. */
const config = readConfig(process.env)
const pool = openPool(config.databaseUrl ?? '', config.databaseConnections)
const log = pino({ level: 'fatal' })
outliveTheDatabase(log)
const payments = await openGateway(config, pool)
const services = {
  db: databaseOn(pool),
  vault: await openVault(pool, openKeyring(config)),
  gateway: payments.gateway,
  mail: fileTransport(join(config.dataDir, 'mail'), config.mailFrom),
  files: localFiles(join(config.dataDir, 'uploads')),
  site: { publicUrl: config.publicUrl, rateLimits: false, asksForProof: false },
  passwords: argon2Hashing(passwordCost),
  planDay: runPlan,
  log,
  push: webPushTransport(),
  live: openLiveFeed(),
  memory: openBusinessMemory(),
  tally: openTally(),
  trace: untraced,
  audit: openAuditWatch(openHeads(config)),
  now: () => new Date(),
  wait: pause,
}
watchDatabase(primaryOf(config.databaseUrl ?? ''), log, { onContent: () => {}, live: services.live, memory: services.memory })
const api = createApi(services)
startJobs(services)
payments.start((path, init) => api.request(path, init), log)
serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
