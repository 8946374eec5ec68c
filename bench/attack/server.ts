import { serve } from '@hono/node-server'
import pino from 'pino'
import { createApi } from '../../src/api/app.ts'
import { readConfig } from '../../src/config.ts'
import { databaseOn } from '../../src/db/client.ts'
import { openPool } from '../../src/db/pool.ts'
import { primaryOf } from '../../src/db/primary.ts'
import { openVault } from '../../src/db/vault/open-vault.ts'
import { startJobs } from '../../src/jobs/schedule.ts'
import { openGateway } from '../../src/open-gateway.ts'
import { openKeyring } from '../../src/open-keyring.ts'
import { openServices } from '../../src/open-services.ts'
import { outliveTheDatabase } from '../../src/outlive-the-database.ts'
import { watchDatabase } from '../../src/server/database-changes.ts'

/** The real server's API, jobs and gateway in a process that can be killed; it prints its port when it listens. */
const config = readConfig(process.env)
const pool = openPool(config.databaseUrl ?? '', config.databaseConnections)
const log = pino({ level: 'fatal' })
outliveTheDatabase(log)
const payments = await openGateway(config, pool)
const vault = await openVault(pool, openKeyring(config))
const services = openServices(config, { db: databaseOn(pool), vault, gateway: payments.gateway, log })
watchDatabase(primaryOf(config.databaseUrl ?? ''), log, { onContent: () => {}, live: services.live, memory: services.memory })
const api = createApi(services)
startJobs(services)
payments.start((path, init) => api.request(path, init), log)
serve({ fetch: api.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
