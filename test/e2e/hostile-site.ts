import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts'
import { openPool } from '../../src/db/pool.ts'
import { primaryOf } from '../../src/db/primary.ts'
import { contextOn } from '../context.ts'

// A process of its own: node test/e2e/hostile-site.ts <data folder> [without-policy]. It serves the built site on the database of the pages, with hostile
// markup in each article as if the sanitiser had let it through, and writes its address.

/** Each item tries to run, and some look like what the router writes. */
const hostile = [
  '<script>ran("inline")</script>',
  '<script type="module" async="">ran("module")</script>',
  '<script>window.__reactRouterContext = { streamController: ran("context") }</script>',
  '<!--$--><script>window.__reactRouterContext.of = ran("stream")</script>',
  '<script type="text/later" data-modules="">ran("later")</script>',
  '<img src="/nowhere.png" onerror="ran(&quot;handler&quot;)">',
  '<iframe srcdoc="<script>parent.ran(&quot;frame&quot;)</script>"></iframe>',
  '<a id="bait" href="javascript:ran(\'link\')">bait</a>',
].join('')

const [dataDir = '', without] = process.argv.slice(2)
const built = join(import.meta.dirname, '../../build')
const {
  createServer: createSite,
  openFront,
  openReadiness,
} = (await import(pathToFileURL(join(built, 'server/index.js')).href)) as typeof import('../../src/server.ts')
const database = await startEmbeddedPostgres({ dataDir })
const pool = openPool(database.url, 4)
const services = { ...contextOn(pool), now: () => new Date() }
const options = { publicUrl: 'http://localhost', staticFiles: join(built, 'client'), loginsAtOnce: 16, readiness: openReadiness(pool) }
const site = createSite(services, options)
const front = openFront({
  ...options,
  fetch: async (request, bindings) => {
    const answer = await site.fetch(request, bindings)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
    return new Response(
      (await answer.text()).replace('<p>', () => `${hostile}<p>`),
      answer,
    )
  },
  database: primaryOf(database.url),
  live: services.live,
  memory: services.memory,
  log: services.log,
  isDevelopment: false,
})
const server = createServer((request, response) => {
  if (without === 'without-policy') {
    const write = response.writeHead.bind(response) as (status: number, headers: string[]) => typeof response
    const renamed = (text: string) => (/^content-security-policy$/i.test(text) ? 'X-Without-Policy' : text)
    response.writeHead = ((status: number, headers: string[]) => write(status, headers.map(renamed))) as typeof response.writeHead
  }
  front.listener(request, response)
})
server.listen(0, 'localhost', () => process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`))
process.once('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await front.close()
  await pool.end()
  await database.stop()
  process.exit(0)
})
